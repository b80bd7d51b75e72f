/** What people of the demo world say to each other. */

/** Who says what, whom they name, and who reacts to it how. */
export type Line = [
  author: string,
  text: string,
  more?: { mentions?: string[]; reactions?: [name: string, emoji: string][] },
];

/** Communities that the product runs; those about a game have its name and picture. */
export const communities: { slug: string; category: string; title: string }[] = [
  { slug: 'pitch-kings-26', category: 'Games', title: 'Football' },
  { slug: 'vantablitz', category: 'Games', title: 'Shooters' },
  { slug: 'stakes', category: 'Staking', title: 'Staking talk' },
  { slug: 'newcomers', category: 'Start', title: 'Newcomers' },
  { slug: 'clips', category: 'Start', title: 'Clips and highlights' },
];

/** By the community's slug. */
export const chats: Record<string, Line[]> = {
  'pitch-kings-26': [
    ['ines_plays', 'New patch is out. Keepers finally come off their line.'],
    ['otto_b', 'Tried it for an hour, through balls are much safer now.', { reactions: [['mbell_07', '👍']] }],
    ['mbell_07', 'Anyone up for a few games at $5 tonight? Best of one.'],
    [
      'kai_m',
      'I am in from eight.',
      {
        reactions: [
          ['mbell_07', '🔥'],
          ['ines_plays', '👍'],
        ],
      },
    ],
    ['sofia_reyes', 'Low driven shots are still too strong if you ask me.'],
    ['jonasm', 'They are, but you see them coming. Block the near post.'],
    ['ines_plays', 'Somebody please beat @otto_b, he has won six in a row.', { mentions: ['otto_b'] }],
    [
      'otto_b',
      'Seven by now.',
      {
        reactions: [
          ['ines_plays', '😂'],
          ['kai_m', '👏'],
        ],
      },
    ],
    ['leo_petrov', 'Which console do most of you play on?'],
    ['hanakim', 'PS5 here. Nearly nobody waits longer than two minutes.'],
  ],
  vantablitz: [
    ['yuki_arai', 'Harbor is back in the map pool.'],
    ['tnovak', 'Finally. B site was my home.', { reactions: [['yuki_arai', '🎉']] }],
    ['darioc', 'Looking for a third for a team duel, $10 each. Calm people only.'],
    ['amara_obi', 'I can in half an hour.'],
    ['darioc', 'Perfect, sending the invite then.', { reactions: [['amara_obi', '👍']] }],
    ['felix_l', 'What sensitivity do you all use? I keep changing mine.'],
    ['yuki_arai', 'Pick one and leave it for a month, honestly.'],
  ],
  stakes: [
    ['ariasong', 'Harbor Gulls are at 58 again, that was 44 this morning.'],
    ['bkeller', 'Their captain is back from the bench, that is why.'],
    ['cleo_m', 'I sold half at 61. Happy with that.', { reactions: [['ariasong', '👏']] }],
    ['dorlov', 'Does a shield cover a swap, too?'],
    ['esmec', 'Yes, it moves along with the leg.'],
  ],
  newcomers: [
    ['chloe_m', 'Hi all, played my first match today. Lost, but it was fun.'],
    ['rafadias', 'Welcome! Start with small entries until you know your level.', { reactions: [['chloe_m', '❤️']] }],
    ['mei_chen', 'How long until winnings can be withdrawn?'],
    ['samir_a', 'Half an hour after the result, then they are yours.'],
    ['maya_q', 'And do the identity check early, it takes a few minutes only.'],
  ],
  clips: [
    ['gretaholm', 'Ninety-third minute winner yesterday, I am still shaking.'],
    ['owenwalsh', 'Show us!', { reactions: [['gretaholm', '😅']] }],
    ['bianca_r', 'Clips are best kept under twenty seconds, people scroll.'],
  ],
};

/** The room where everybody talks about stakes. */
export const stakingTalk: Line[] = [
  ['farid_n', 'Quiet evening. Anybody watching the second event?'],
  ['gwen_h', 'Yes, first round was closer than the prices say.'],
  ['henrikd', 'Added a bit at 47.'],
  ['isla_murray', 'Careful, their lineup is not confirmed yet.', { reactions: [['gwen_h', '👍']] }],
  ['joaop', 'Locked ten minutes ago, all five are in.'],
  ['kirav', 'Then 47 was a gift.', { reactions: [['henrikd', '😎']] }],
];

export const directs: { from: string; to: string; lines: Line[] }[] = [
  {
    from: 'maya_q',
    to: 'kai_m',
    lines: [
      ['maya_q', 'Good games earlier! That last goal was cheeky.'],
      ['kai_m', 'Thanks, I was lucky with the deflection.', { reactions: [['maya_q', '😂']] }],
      ['maya_q', 'Same time tomorrow?'],
      ['kai_m', 'Sure. $5 again?'],
      ['maya_q', 'Make it $10, I have warmed up.', { reactions: [['kai_m', '🔥']] }],
      ['maya_q', 'I will send the challenge around eight.'],
    ],
  },
  {
    from: 'kai_m',
    to: 'ines_plays',
    lines: [
      ['kai_m', 'Are you in for the team duel on Friday?'],
      ['ines_plays', 'Yes! Who else plays?'],
      ['kai_m', 'Otto and Marcus.'],
    ],
  },
  {
    from: 'otto_b',
    to: 'kai_m',
    lines: [
      ['otto_b', 'Rematch when you dare.'],
      ['otto_b', 'I mean it, I am online until ten.'],
    ],
  },
  {
    from: 'priya_r',
    to: 'maya_q',
    lines: [
      ['priya_r', 'Do you know how to link a second gamer id?'],
      ['maya_q', 'Under You, linked accounts. Takes a minute.'],
      ['priya_r', 'Found it, thank you!', { reactions: [['maya_q', '👍']] }],
    ],
  },
];

export const group: { title: string; people: string[]; lines: Line[] } = {
  title: 'Friday squad',
  people: ['kai_m', 'maya_q', 'ines_plays', 'otto_b', 'mbell_07'],
  lines: [
    ['kai_m', 'Friday, nine o’clock, best of three. Who is captain?'],
    ['mbell_07', 'Not me, last time was a disaster.'],
    [
      'ines_plays',
      'I vote for @maya_q.',
      {
        mentions: ['maya_q'],
        reactions: [
          ['otto_b', '👍'],
          ['mbell_07', '👍'],
        ],
      },
    ],
    ['maya_q', 'Fine, but then we train on Thursday.'],
    ['otto_b', 'Deal.'],
    ['ines_plays', '@kai_m bring snacks.', { mentions: ['kai_m'], reactions: [['maya_q', '😂']] }],
  ],
};
