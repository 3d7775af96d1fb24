## Das Tagesrätsel
command-daily = tagesrätsel
command-daily-about = Das Rätsel von heute: eine Stellung, ein Versuch
daily-month = { $month ->
    [1] Jan.
    [2] Feb.
    [3] März
    [4] Apr.
    [5] Mai
    [6] Juni
    [7] Juli
    [8] Aug.
    [9] Sept.
    [10] Okt.
    [11] Nov.
   *[12] Dez.
  }
daily-date = { $day }. { $month }
daily-title = **Tagesrätsel** · { $game } · { $stars }
daily-rules = -# Ein Versuch. Das nächste Rätsel kommt { $when }.
daily-again = -# Vielleicht kennst du dieses schon: Die Liste der Rätsel war zu Ende und hat von vorn begonnen.
daily-hint = Tipp
daily-hint-costs = -# Ein Tipp kostet den Stern.
daily-hinted = 💡 { $hint }
daily-late = Jener Tag ist vorbei. Hier ist das Rätsel von heute.
daily-play = Spielen
daily-right = ### ⭐ Richtig!
daily-right-hinted = ### 💡 Richtig, mit Tipp.
daily-wrong = ### Nicht die beste Wahl.
daily-worths = -# { $choices }
daily-worth = { $choice }: { $worth }
daily-step = -# { $number }. { $said }
daily-streak = { $streak ->
    [0] Morgen kann eine neue Serie beginnen.
    [one] 🔥 Heute gefunden. Morgen kann eine Serie daraus werden.
   *[other] 🔥 { $streak } Tage in Folge gefunden
  }
daily-streak-about = -# Eine Serie zählt die Tage in Folge, an denen du die Lösung gefunden hast, mit oder ohne Tipp.
daily-away = { $count ->
    [one] -# Bellhop war am { $days } nicht da; deine Serie geht weiter.
   *[other] -# Bellhop war nicht da ({ $days }); deine Serie geht weiter.
  }
daily-here = -# Auf diesem Server bisher gefunden: { $found } von { $answered }.
daily-next = -# Das nächste Rätsel kommt { $when }.
daily-share = Teilen
daily-share-line = Bellhop { $date } { $sign }{ $streak ->
    [0] { "" }
   *[other] { " " }🔥{ $streak }
  }
daily-shared = **{ $name }** · { $line }
daily-share-once = Du hast dieses Ergebnis in diesem Kanal schon geteilt.
daily-share-copy = Dein Ergebnis, ohne die Lösung. Kopiere es, wohin du magst:
daily-solution = Lösung von gestern
daily-solution-title = **Tagesrätsel vom { $date }** · { $game }
daily-post-title = **Tagesrätsel vom { $date }** · { $game } · { $stars }
daily-yesterday = -# Die Lösung von gestern: **{ $choice }**. { $answered ->
    [0] Hier hat es niemand versucht.
    [one] { $found ->
        [0] Hier hat es eine Person versucht und nicht gefunden.
       *[other] Hier hat es eine Person versucht und gefunden.
      }
   *[other] { $found ->
        [0] Niemand von { $answered } hier hat sie gefunden.
        [one] 1 von { $answered } hier hat sie gefunden.
       *[other] { $found } von { $answered } hier haben sie gefunden.
      }
  }
daily-longest = -# Längste Serien: { $names }
daily-longest-one = { $name } 🔥⁠{ $streak }
daily-record = Tagesrätsel: { $found } von { $answered } gefunden, längste Serie { $best }{ $streak ->
    [0] { "" }
   *[other] , jetzt { $streak }
  }

## /settings
server-daily = Tagesrätsel
server-daily-some = Das Tagesrätsel kommt in { $some }.
server-daily-none = Das Tagesrätsel kommt in keinen Kanal.
server-daily-about = Eine Nachricht am Tag: das Rätsel, und wie das von gestern hier ausging. Niemand wird angepingt. Wähle keinen, um es zu beenden.
server-hour = Stunde des Tagesrätsels
server-hour-count = Das Tagesrätsel hat seine Zeit ab { $count }:00.
server-hour-about = Die Stunde ist die der Zeitzone des Servers. Jedes Rätsel gilt von 00:00 bis 24:00 UTC. Damit mehr als die Hälfte davon bleibt, zeige ich es zwischen 00:00 und 11:00 UTC: Eine spätere Stunde rückt auf die nähere dieser beiden.
server-zone = Zeitzone
server-zone-some = Uhrzeiten sind die von { $some }.
server-zone-about = Sag, was deine Uhr jetzt zeigt, und wähle dann eine Stadt, die das ganze Jahr deine Zeit hat.
server-daily-next = -# Das nächste Tagesrätsel kommt hier am { $when }, nach deiner Uhr.
server-daily-problem = ⚠️ Das letzte Tagesrätsel konnte nicht in { $channel } erscheinen (Discords Code { $problem }). Lass mich den Kanal sehen, dort schreiben und Dateien anhängen, oder wähle einen anderen.
