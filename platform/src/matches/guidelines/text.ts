/**
 * The rules everyone accepts before their first match. Increase the version if a change requires everyone to accept
 * them again.
 */
export const guidelines = {
  version: 1,
  title: 'Match rules',
  rules: [
    'Play your own matches. Nobody else may use your account, and you may have only one.',
    'Play to win. Agreeing on a result, losing on purpose or playing against your own second account is fraud.',
    'No cheats, scripts, modified hardware or exploits, and only what the rules of the mode allow.',
    'Be on time. If you don’t show up, your opponent can claim the match.',
    'Report the true result. False reports and fabricated evidence earn strikes.',
    'Keep proof until the result is final: a screenshot or video of the final score.',
    'Respect your opponent. Insults, threats and hate speech get your account closed.',
    'Staff decide disputes from the evidence. You can appeal once.',
  ],
} as const;
