/** Conversations of demo people. */

/** A demo object shown as a card: a past match of the author, an open match, or a team of the next event. */
export type Card = 'played' | 'open' | 'team';

/** Author, text and options of a message. */
export type Line = [
  author: string,
  text: string,
  more?: {
    mentions?: string[];
    reactions?: [name: string, emoji: string][];
    /** Sent instead of text. */
    card?: Card;
    /** Replies to the message this many lines earlier. */
    answers?: number;
    /** Minutes since the previous message. */
    after?: number;
  },
];

/** Messages of one conversation and how long ago it ended. */
export interface Talk {
  lines: Line[];
  minutesAgo: number;
}

const HOUR = 60;
const DAY = 24 * HOUR;

/** Communities run by Duelbook; game communities use the game's name and picture. */
export const communities: { slug: string; category: string; title: string }[] = [
  { slug: 'pitch-kings-26', category: 'Games', title: 'Football' },
  { slug: 'vantablitz', category: 'Games', title: 'Shooters' },
  { slug: 'stakes', category: 'Staking', title: 'Staking talk' },
  { slug: 'newcomers', category: 'Start', title: 'Newcomers' },
  { slug: 'clips', category: 'Start', title: 'Clips and highlights' },
];

/** By community slug. */
export const chats: Record<string, Talk> = {
  'pitch-kings-26': {
    minutesAgo: 12,
    lines: [
      ['ines_plays', 'New patch is out. Keepers finally come off their line.'],
      ['otto_b', 'Tried it for an hour, through balls are much safer now.', { reactions: [['mbell_07', '👍']] }],
      ['mbell_07', 'Anyone up for a few games at $5 tonight? Best of one.', { after: 20 * HOUR }],
      ['mbell_07', '', { card: 'open', after: 1 }],
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
      ['sofia_reyes', 'Low driven shots are still too strong if you ask me.', { after: 19 * HOUR }],
      ['jonasm', 'They are, but you see them coming. Block the near post.', { answers: 1 }],
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
  },
  vantablitz: {
    minutesAgo: 3 * HOUR,
    lines: [
      ['yuki_arai', 'Harbor is back in the map pool.'],
      ['tnovak', 'Finally. B site was my home.', { reactions: [['yuki_arai', '🎉']] }],
      ['darioc', 'Looking for a third for a team duel, $10 each. Calm people only.'],
      ['amara_obi', 'I can in half an hour.'],
      ['darioc', 'Perfect, sending the invite then.', { reactions: [['amara_obi', '👍']] }],
      ['felix_l', 'What sensitivity do you all use? I keep changing mine.'],
      ['yuki_arai', 'Pick one and leave it for a month, honestly.'],
    ],
  },
  stakes: {
    minutesAgo: 35,
    lines: [
      ['ariasong', 'Harbor Gulls are at 58 again, that was 44 this morning.'],
      ['bkeller', 'Their captain is back from the bench, that is why.'],
      ['cleo_m', 'I sold half at 61. Happy with that.', { reactions: [['ariasong', '👏']] }],
      ['dorlov', 'Does a shield cover a swap, too?', { after: 16 * HOUR }],
      ['esmec', 'Yes, it moves along with the leg.', { answers: 1, reactions: [['dorlov', '🙏']] }],
      ['bkeller', 'These look good for the next one.', { after: 2 * HOUR }],
      [
        'bkeller',
        '',
        {
          card: 'team',
          after: 1,
          reactions: [
            ['ariasong', '👀'],
            ['cleo_m', '🔥'],
          ],
        },
      ],
    ],
  },
  newcomers: {
    minutesAgo: 5 * HOUR,
    lines: [
      ['chloe_m', 'Hi all, played my first match today. Lost, but it was fun.'],
      ['rafadias', 'Welcome! Start with small entries until you know your level.', { reactions: [['chloe_m', '❤️']] }],
      ['mei_chen', 'How long until winnings can be withdrawn?', { after: 22 * HOUR }],
      ['samir_a', 'Half an hour after the result, then they are yours.'],
      ['maya_q', 'And do the identity check early, it takes a few minutes only.'],
    ],
  },
  clips: {
    minutesAgo: DAY,
    lines: [
      ['gretaholm', 'Ninety-third minute winner yesterday, I am still shaking.'],
      ['owenwalsh', 'Show us!', { reactions: [['gretaholm', '😅']] }],
      ['bianca_r', 'Clips are best kept under twenty seconds, people scroll.'],
    ],
  },
};

/** Messages of the staking chat. */
export const stakingTalk: Talk = {
  minutesAgo: 4,
  lines: [
    ['farid_n', 'Quiet evening. Anybody watching the second event?'],
    ['gwen_h', 'Yes, first round was closer than the prices say.'],
    ['henrikd', 'Added a bit at 47.'],
    ['isla_murray', 'Careful, their lineup is not confirmed yet.', { reactions: [['gwen_h', '👍']] }],
    ['joaop', 'Locked ten minutes ago, all five are in.'],
    ['kirav', 'Then 47 was a gift.', { reactions: [['henrikd', '😎']] }],
  ],
};

/** Direct conversation of two people. `read`: people who have read all of it; `pinned`: people who pinned it. */
export interface Direct extends Talk {
  from: string;
  to: string;
  read?: string;
  pinned?: string;
}

export const directs: Direct[] = [
  {
    from: 'maya_q',
    to: 'kai_m',
    minutesAgo: 6,
    pinned: 'kai_m',
    lines: [
      ['maya_q', 'Hi! You are the one who plays the long ball all the time, right?'],
      ['kai_m', 'Guilty. It works, though.', { answers: 1, reactions: [['maya_q', '😂']] }],
      ['maya_q', 'Not against me. $5, best of three?', { after: 26 * HOUR }],
      ['kai_m', 'You are on.'],
      ['kai_m', '', { card: 'played', after: 50 }],
      ['maya_q', 'Good games! That last goal was cheeky.', { after: 4 }],
      ['kai_m', 'Thanks, I was lucky with the deflection.', { reactions: [['maya_q', '😂']] }],
      ['maya_q', 'Same time tomorrow?', { after: 23 * HOUR }],
      ['kai_m', 'Sure. $5 again?'],
      ['maya_q', 'Make it $10, I have warmed up.', { answers: 1, reactions: [['kai_m', '🔥']] }],
      ['maya_q', 'I will send the challenge around eight.'],
    ],
  },
  {
    from: 'kai_m',
    to: 'ines_plays',
    minutesAgo: 5 * HOUR,
    lines: [
      ['kai_m', 'Are you in for the team duel on Friday?'],
      ['ines_plays', 'Yes! Who else plays?'],
      ['kai_m', 'Otto and Marcus.', { reactions: [['ines_plays', '💪']] }],
      ['ines_plays', 'Then we need somebody who defends.', { after: 17 * HOUR }],
      ['kai_m', 'I will ask Maya.'],
    ],
  },
  {
    from: 'otto_b',
    to: 'kai_m',
    minutesAgo: 40,
    lines: [
      ['kai_m', 'Well played yesterday.'],
      ['otto_b', '', { card: 'played', after: 2 }],
      ['otto_b', 'Framing this one.', { after: 1, reactions: [['kai_m', '🙄']] }],
      ['otto_b', 'Rematch when you dare.', { after: 20 * HOUR }],
      ['otto_b', 'I mean it, I am online until ten.'],
    ],
  },
  {
    from: 'hanakim',
    to: 'kai_m',
    minutesAgo: 2 * HOUR,
    lines: [
      ['kai_m', 'Who do you have for the next event?'],
      ['hanakim', 'These, without a doubt. They held the mid all season.', { after: 30 }],
      ['hanakim', '', { card: 'team', after: 1 }],
    ],
  },
  {
    from: 'jonasm',
    to: 'kai_m',
    minutesAgo: DAY + 3 * HOUR,
    read: 'kai_m',
    lines: [
      ['kai_m', 'Did your withdrawal arrive?'],
      ['jonasm', 'Yes, after twenty minutes.', { answers: 1 }],
      ['kai_m', 'Good, then I do mine now.', { reactions: [['jonasm', '👍']] }],
      ['jonasm', 'Tell me if you need a hand with the identity check.'],
    ],
  },
  {
    from: 'sofia_reyes',
    to: 'kai_m',
    minutesAgo: 3 * DAY,
    read: 'kai_m',
    lines: [
      ['kai_m', 'Your stream looked great last night.'],
      ['sofia_reyes', 'Thank you! New camera. I go live again on Sunday.', { reactions: [['kai_m', '🔥']] }],
    ],
  },
  {
    from: 'priya_r',
    to: 'maya_q',
    minutesAgo: HOUR,
    lines: [
      ['priya_r', 'Do you know how to link a second gamer id?'],
      ['maya_q', 'Under You, linked accounts. Takes a minute.', { answers: 1 }],
      ['priya_r', 'Found it, thank you!', { reactions: [['maya_q', '👍']] }],
    ],
  },
];

export const group: Talk & { title: string; people: string[] } = {
  title: 'Friday squad',
  people: ['kai_m', 'maya_q', 'ines_plays', 'otto_b', 'mbell_07'],
  minutesAgo: 18,
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
    ['maya_q', 'Fine, but then we train on Thursday.', { answers: 1 }],
    ['otto_b', 'Deal.'],
    ['mbell_07', 'Found us somebody to warm up against.', { after: 22 * HOUR }],
    ['mbell_07', '', { card: 'open', after: 1, reactions: [['kai_m', '👀']] }],
    ['kai_m', 'Taken. Training tonight, then.', { after: 25 }],
    ['otto_b', 'I am ten minutes late, start without me.', { after: 26 * HOUR }],
    ['ines_plays', '@kai_m bring snacks.', { mentions: ['kai_m'], reactions: [['maya_q', '😂']] }],
  ],
};
