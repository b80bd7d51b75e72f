/** Conversations of demo people. */

/** A demo object shown as a card: a past match of the author, an open match, or a team of the next event. */
export type Card = 'played' | 'open' | 'team';

/** A message: author, text and options. */
export type Line = [
  author: string,
  text: string,
  more?: {
    mentions?: string[];
    reactions?: [name: string, emoji: string][];
    /** Card to send instead of text. */
    card?: Card;
    /** How many lines earlier the message is that this line replies to. */
    answers?: number;
    /** Minutes since the previous message. */
    after?: number;
  },
];

/** The messages of a conversation, and how long ago it ended. */
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

/** Messages by community slug. */
export const chats: Record<string, Talk> = {
  'pitch-kings-26': {
    minutesAgo: 12,
    lines: [
      ['ines_plays', 'New patch is out. Keepers finally come off their line.'],
      ['otto_b', 'Tried it for an hour. Through balls are much safer now.', { reactions: [['mbell_07', '👍']] }],
      ['mbell_07', 'Anyone up for a few games at $5 tonight? Best of one.', { after: 20 * HOUR }],
      ['mbell_07', '', { card: 'open', after: 1 }],
      [
        'kai_m',
        'I’m in after eight.',
        {
          reactions: [
            ['mbell_07', '🔥'],
            ['ines_plays', '👍'],
          ],
        },
      ],
      ['sofia_reyes', 'Low driven shots are still too strong if you ask me.', { after: 19 * HOUR }],
      ['jonasm', 'They are, but you see them coming. Block the near post.', { answers: 1 }],
      ['ines_plays', 'Somebody please beat @otto_b, he’s won six in a row.', { mentions: ['otto_b'] }],
      [
        'otto_b',
        'Make that seven.',
        {
          reactions: [
            ['ines_plays', '😂'],
            ['kai_m', '👏'],
          ],
        },
      ],
      ['leo_petrov', 'Which console do most of you play on?'],
      ['hanakim', 'PS5 here. I never wait longer than two minutes.'],
    ],
  },
  vantablitz: {
    minutesAgo: 3 * HOUR,
    lines: [
      ['yuki_arai', 'Harbor is back in the map pool.'],
      ['tnovak', 'Finally. B site is my second home.', { reactions: [['yuki_arai', '🎉']] }],
      ['darioc', 'Looking for a third for a team match, $10 each. No ragers, please.'],
      ['amara_obi', 'I’m free in half an hour.'],
      ['darioc', 'Perfect, I’ll send the invite then.', { reactions: [['amara_obi', '👍']] }],
      ['felix_l', 'What sensitivity do you all use? I keep changing mine.'],
      ['yuki_arai', 'Pick one and leave it for a month, honestly.'],
    ],
  },
  stakes: {
    minutesAgo: 35,
    lines: [
      ['ariasong', 'Harbor Gulls are back at 58. They were 44 this morning.'],
      ['bkeller', 'That’s because their captain is off the bench.'],
      ['cleo_m', 'I sold half at 61. Happy with that.', { reactions: [['ariasong', '👏']] }],
      ['dorlov', 'Does a shield carry over in a swap?', { after: 16 * HOUR }],
      ['esmec', 'Yes, it moves with the leg.', { answers: 1, reactions: [['dorlov', '🙏']] }],
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
      ['mei_chen', 'How long until I can withdraw my winnings?', { after: 22 * HOUR }],
      ['samir_a', 'Half an hour after the result, then they’re yours.'],
      ['maya_q', 'And do the identity check early. It only takes a few minutes.'],
    ],
  },
  clips: {
    minutesAgo: DAY,
    lines: [
      ['gretaholm', 'Scored a 93rd-minute winner yesterday. Still shaking.'],
      ['owenwalsh', 'Show us!', { reactions: [['gretaholm', '😅']] }],
      ['bianca_r', 'Keep clips under twenty seconds. People scroll.'],
    ],
  },
};

/** Messages in the staking chat. */
export const stakingTalk: Talk = {
  minutesAgo: 4,
  lines: [
    ['farid_n', 'Quiet night. Anyone watching the second event?'],
    ['gwen_h', 'Yeah, the first round was closer than the prices say.'],
    ['henrikd', 'Added a bit at 47.'],
    ['isla_murray', 'Careful, their lineup isn’t confirmed yet.', { reactions: [['gwen_h', '👍']] }],
    ['joaop', 'It locked ten minutes ago. All five are in.'],
    ['kirav', 'Then 47 was a gift.', { reactions: [['henrikd', '😎']] }],
  ],
};

/**
 * A direct conversation between two people. `read` lists people who have read all of it, and `pinned` those who have
 * pinned it.
 */
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
      ['maya_q', 'Hi! You’re the one who plays long balls all the time, right?'],
      ['kai_m', 'Guilty. It works, though.', { answers: 1, reactions: [['maya_q', '😂']] }],
      ['maya_q', 'Not against me. $5, best of three?', { after: 26 * HOUR }],
      ['kai_m', 'You’re on.'],
      ['kai_m', '', { card: 'played', after: 50 }],
      ['maya_q', 'Good games! That last goal was cheeky.', { after: 4 }],
      ['kai_m', 'Thanks, I got lucky with the deflection.', { reactions: [['maya_q', '😂']] }],
      ['maya_q', 'Same time tomorrow?', { after: 23 * HOUR }],
      ['kai_m', 'Sure. $5 again?'],
      ['maya_q', 'Make it $10. I’m warmed up now.', { answers: 1, reactions: [['kai_m', '🔥']] }],
      ['maya_q', 'I’ll send the challenge around eight.'],
    ],
  },
  {
    from: 'kai_m',
    to: 'ines_plays',
    minutesAgo: 5 * HOUR,
    lines: [
      ['kai_m', 'Are you in for the team duel on Friday?'],
      ['ines_plays', 'Yes! Who else is playing?'],
      ['kai_m', 'Otto and Marcus.', { reactions: [['ines_plays', '💪']] }],
      ['ines_plays', 'Then we need someone who can defend.', { after: 17 * HOUR }],
      ['kai_m', 'I’ll ask Maya.'],
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
      ['otto_b', 'Rematch if you dare.', { after: 20 * HOUR }],
      ['otto_b', 'I mean it. I’m online until ten.'],
    ],
  },
  {
    from: 'hanakim',
    to: 'kai_m',
    minutesAgo: 2 * HOUR,
    lines: [
      ['kai_m', 'Who do you have for the next event?'],
      ['hanakim', 'These guys, no doubt. They held mid all season.', { after: 30 }],
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
      ['kai_m', 'Good, I’ll do mine now.', { reactions: [['jonasm', '👍']] }],
      ['jonasm', 'Let me know if you need a hand with the identity check.'],
    ],
  },
  {
    from: 'sofia_reyes',
    to: 'kai_m',
    minutesAgo: 3 * DAY,
    read: 'kai_m',
    lines: [
      ['kai_m', 'Your stream looked great last night.'],
      ['sofia_reyes', 'Thanks! New camera. I’m going live again on Sunday.', { reactions: [['kai_m', '🔥']] }],
    ],
  },
  {
    from: 'priya_r',
    to: 'maya_q',
    minutesAgo: HOUR,
    lines: [
      ['priya_r', 'Do you know how to link a second gamer ID?'],
      ['maya_q', 'Under Me, in linked accounts. Takes a minute.', { answers: 1 }],
      ['priya_r', 'Found it, thank you!', { reactions: [['maya_q', '👍']] }],
    ],
  },
];

export const group: Talk & { title: string; people: string[] } = {
  title: 'Friday squad',
  people: ['kai_m', 'maya_q', 'ines_plays', 'otto_b', 'mbell_07'],
  minutesAgo: 18,
  lines: [
    ['kai_m', 'Friday, nine o’clock, best of three. Who’s captain?'],
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
    ['maya_q', 'Fine, but then we practice on Thursday.', { answers: 1 }],
    ['otto_b', 'Deal.'],
    ['mbell_07', 'Found us somebody to warm up against.', { after: 22 * HOUR }],
    ['mbell_07', '', { card: 'open', after: 1, reactions: [['kai_m', '👀']] }],
    ['kai_m', 'Joined. Practice tonight, then.', { after: 25 }],
    ['otto_b', 'I’m running ten minutes late. Start without me.', { after: 26 * HOUR }],
    ['ines_plays', '@kai_m bring snacks.', { mentions: ['kai_m'], reactions: [['maya_q', '😂']] }],
  ],
};
