## Take back: whoever acted undoes it, while nobody knows more by it or has acted since
take-back-button = ↩ Take back
refused-take-back-late = You cannot take that back any more: somebody has acted since, or something was shown.
refused-take-back-theirs = Only whoever did that can take it back.
match-undone = { $name } took the last action back.
    .name = You took your last action back.
match-rewound = { $name } went back. This match adds nothing to *{ record-computers }* now.
    .name = You went back. This match adds nothing to *{ record-computers }* now.
match-voted-undo = { $name } would like to take the last action back.
    .name = You would like to take your last action back.
wish-undo = ↩ Taking the last action back: { $count } of { $needed } agree.
agree-undo = ↩ Agree
affairs-undo = Vote to take it back
