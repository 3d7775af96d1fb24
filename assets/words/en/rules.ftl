# The pages of the rulebooks. Labels of buttons are about eight characters.

rules-which = ### Which game’s rules?
rules-chapters = Chapters
rules-clauses = Rules of this chapter
rules-previous = Back
rules-next = Next
# $number of the example on this page, $count of all its examples.
rules-example =
    { $count ->
        [1] Example
       *[other] Example { $number }
    }
# Back from an example to the words of its rule.
rules-text = Text
# $sign marks such rules in the contents, $name of a house rule of the running match, $value it has there.
rules-house = { $sign } **At this table** · { $name }: { $value }
# $topic as it was typed.
rules-nothing = I found no rule about “{ $topic }”. Try another word, or leave the topic out to turn the pages.
