import type { GameSeed } from './shapes.ts';

const maps = ['Saltworks', 'Terrace 9', 'Cold Harbour', 'Printhouse', 'Ossuary', 'Low Sun', 'Tramline'];

export const vantablitz: GameSeed = {
  slug: 'vantablitz',
  name: 'Vantablitz',
  genre: 'Shooter',
  idSystem: null,
  consoles: ['pc', 'ps5', 'xbox'],
  bannedItems: [
    { name: 'Shrike launcher', kind: 'weapon', reason: 'Ends rounds from spawn on small maps.' },
    { name: 'Pulse drone', kind: 'gadget', reason: 'Sees through walls.' },
    { name: 'Aim snap: strong', kind: 'setting', reason: 'Unequal between pad and mouse.' },
  ],
  modes: [
    {
      slug: 'duel',
      name: '1v1 Duel',
      description: 'First to 13 rounds on one map, best of three maps.',
      teamSizes: [1],
      bestOf: 3,
      drawAllowed: false,
      scoreUnit: 'rounds',
      maxScore: 25,
      rules: [
        'Private lobby, preset Duel, made by side A; side B may ask for one restart of the lobby before the first round.',
        'A map is won by the first to 13 rounds with a lead of two; at 12:12 the map goes on until somebody leads by two.',
        'Sides swap after twelve rounds.',
        'Loss of connection in the first two rounds: the map starts again. Later: the round counts for the side that stayed.',
        'Report rounds per map. Keep the screen with the final score until both sides have reported.',
      ],
      elementSets: [
        { slug: 'veto', name: 'Map veto', kind: 'maps', rule: 'ban', elements: maps },
        { slug: 'random', name: 'Drawn maps', kind: 'maps', rule: 'draw', elements: maps },
      ],
    },
    {
      slug: 'wingmen',
      name: '2v2 Wingmen',
      description: 'Two a side, first to 9 rounds, best of three maps.',
      teamSizes: [2],
      bestOf: 3,
      drawAllowed: false,
      scoreUnit: 'rounds',
      maxScore: 17,
      rules: [
        'Private lobby, preset Wingmen. Both players of a side must be in the lobby before the first round.',
        'A map is won by the first to 9 rounds with a lead of two.',
        'A side that loses a player goes on with one; nobody may be replaced during a map.',
        'Voice with anybody outside the match is not allowed.',
      ],
      elementSets: [{ slug: 'veto', name: 'Map veto', kind: 'maps', rule: 'ban', elements: maps }],
      bannedItems: [{ name: 'Smoke wall', kind: 'gadget', reason: 'Closes both lanes of the small maps.' }],
    },
    {
      slug: 'aim',
      name: '1v1 Range',
      description: 'Pistols only, first to 20 hits, one game.',
      teamSizes: [1],
      bestOf: 1,
      drawAllowed: false,
      scoreUnit: 'hits',
      maxScore: 20,
      rules: [
        'Private lobby, preset Range, pistols only, no armour.',
        'The first to 20 hits wins. There is no overtime.',
        'Leaving the range for more than 30 seconds gives the game away.',
      ],
    },
  ],
};

export const vantaStrike: GameSeed = {
  slug: 'vanta-strike',
  name: 'Vanta Strike',
  genre: 'Shooter',
  idSystem: null,
  consoles: ['ps5', 'xbox', 'pocket'],
  bannedItems: [{ name: 'Orbital call', kind: 'gadget', reason: 'Cannot be answered in a duel.' }],
  modes: [
    {
      slug: 'knockout',
      name: '1v1 Knockout',
      description: 'First to 10 knockouts, best of three arenas.',
      teamSizes: [1],
      bestOf: 3,
      drawAllowed: false,
      scoreUnit: 'knockouts',
      maxScore: 10,
      rules: [
        'Private arena, preset Knockout, health packs off.',
        'The first to 10 knockouts wins the arena; falls count for the other side.',
        'Leaving the arena gives it away.',
      ],
      elementSets: [
        {
          slug: 'arenas',
          name: 'Arena veto',
          kind: 'maps',
          rule: 'ban',
          elements: ['Silo', 'Switchyard', 'Glasshouse', 'Breakwater', 'Crane Deck'],
        },
      ],
    },
    {
      slug: 'gauntlet',
      name: '1v1 Gauntlet',
      description: 'Points in ten minutes; a level score is a draw.',
      teamSizes: [1],
      bestOf: 1,
      drawAllowed: true,
      scoreUnit: 'points',
      maxScore: 5000,
      rules: [
        'Private arena, preset Gauntlet, ten minutes.',
        'The higher score wins. A level score is a draw: each side gets its own entry back.',
        'Keep the screen with the final score until both sides have reported.',
      ],
    },
  ],
};

export const hexfall: GameSeed = {
  slug: 'hexfall',
  name: 'Hexfall',
  genre: 'Arena strategy',
  idSystem: 'hexfall-id',
  consoles: ['pc'],
  bannedItems: [
    { name: 'Marrow Queen', kind: 'hero', reason: 'Under repair by the makers of the game.' },
    { name: 'Macro scripts', kind: 'software', reason: 'Any input made by software counts as a rule breach.' },
  ],
  modes: [
    {
      slug: 'midlane',
      name: '1v1 Midlane',
      description: 'One lane, one hero, first tower or two falls.',
      teamSizes: [1],
      bestOf: 3,
      drawAllowed: false,
      scoreUnit: 'falls',
      maxScore: 2,
      rules: [
        'Custom game on Narrow Hex. Only the middle lane counts; leaving it to gather is not allowed.',
        'A game is won by the first tower, or by defeating the other hero twice.',
        'Each side bans one hero, then picks blind.',
        'Pause at most twice a game, three minutes together.',
      ],
      elementSets: [
        {
          slug: 'heroes',
          name: 'Hero bans',
          kind: 'characters',
          rule: 'ban',
          elements: [
            'Ashwarden',
            'Bellmaker',
            'Cinder Twins',
            'Dredge',
            'Fen Oracle',
            'Gallows Jack',
            'Ivory Ram',
            'Thornwife',
          ],
        },
      ],
    },
    {
      slug: 'ladder',
      name: '5v5 Ladder',
      description: 'Five a side on the full board, one game.',
      teamSizes: [5],
      bestOf: 1,
      drawAllowed: false,
      scoreUnit: 'games',
      maxScore: 1,
      rules: [
        'Tournament draft on the full board. The captain of side A makes the lobby.',
        'A side must start with five players; a substitute may come in until the draft begins.',
        'The game is won when the other keep falls or the other side gives up by vote.',
        'Pauses: five minutes a side in all.',
      ],
    },
  ],
};
