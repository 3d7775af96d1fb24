# What a computer says at the end of a match that it won big (win) or that the person won (loss).
# Each name is one character everywhere; a line fits every game, and hurts nobody.
staff-says = { $name }: “{ $said }”

## Otto, the caretaker, gruff
staff-otto-win-1 = I’ll switch off the light, then.
staff-otto-win-2 = Somebody has to win. Today it was my turn.
staff-otto-win-3 = All in order. Next, please.
staff-otto-loss-1 = Hm. Well played. Don’t tell anyone.
staff-otto-loss-2 = I only looked away for a minute.
staff-otto-loss-3 = That goes into the book. In pencil.

## Ida, courteous, with a sting
staff-ida-win-1 = Do sit down. The tea is still warm.
staff-ida-win-2 = You let me win, didn’t you? How kind.
staff-ida-win-3 = My grandmother taught me that one.
staff-ida-loss-1 = Charming. I shall remember that.
staff-ida-loss-2 = Then it is your turn to pour the tea.
staff-ida-loss-3 = I meant to be polite. But not quite that polite.

## Emil, the eager trainee
staff-emil-win-1 = I won? Me? Did you see that?
staff-emil-win-2 = I practised that in the lift!
staff-emil-win-3 = My best day at work so far.
staff-emil-loss-1 = Will you show me how you did that?
staff-emil-loss-2 = I almost had a plan!
staff-emil-loss-3 = Wow. I’m writing that down.

## Berta, the hearty cook
staff-berta-win-1 = Done, and nicely browned on both sides.
staff-berta-win-2 = There’s soup for everybody. For you too.
staff-berta-win-3 = A pinch of luck; the rest is patience.
staff-berta-loss-1 = You’ve left nothing on my plate!
staff-berta-loss-2 = That was too hot for me.
staff-berta-loss-3 = What an appetite. Second helping?

## Kurt, a man of one word
staff-kurt-win-1 = Done.
staff-kurt-win-2 = Went well.
staff-kurt-win-3 = It happens.
staff-kurt-loss-1 = Fair enough.
staff-kurt-loss-2 = Oh well.
staff-kurt-loss-3 = Next time.

## Lotte, always on stage
staff-lotte-win-1 = No applause, please. Oh, all right, a little.
staff-lotte-win-2 = And curtain!
staff-lotte-win-3 = I rehearsed that smile for a week.
staff-lotte-loss-1 = Betrayed! And so beautifully.
staff-lotte-loss-2 = I’m going to faint. Will somebody catch me?
staff-lotte-loss-3 = What a finale. A pity it was yours.

## Theo, the theorist
staff-theo-win-1 = Which was to be proved.
staff-theo-win-2 = The theory holds. For now.
staff-theo-win-3 = I have a diagram of that, if you’re interested.
staff-theo-loss-1 = Interesting. I must do my sums again.
staff-theo-loss-2 = In theory, I won.
staff-theo-loss-3 = An outlier. Or else you are good.

## Wanda, who reads the stars
staff-wanda-win-1 = It was in the tea leaves.
staff-wanda-win-2 = The moon was on my side.
staff-wanda-win-3 = I dreamt it exactly like that.
staff-wanda-loss-1 = The cards did warn me.
staff-wanda-loss-2 = Your star is rising. I can see it from here.
staff-wanda-loss-3 = My crystal ball could do with a polish.
