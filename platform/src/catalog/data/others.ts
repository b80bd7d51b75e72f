import type { GameSeed } from './shapes.ts';

export const ironParlour: GameSeed = {
  slug: 'iron-parlour',
  name: 'Iron Parlour',
  genre: 'Fighting',
  idSystem: null,
  consoles: ['pc', 'ps5'],
  bannedItems: [
    { name: 'The Landlady', kind: 'character', reason: 'A story boss not designed for versus play.' },
    { name: 'Turbo pads', kind: 'hardware', reason: 'Auto-repeating buttons.' },
    { name: 'Foundry stage', kind: 'stage', reason: 'Causes slowdown.' },
  ],
  modes: [
    {
      slug: 'versus',
      name: '1v1 Versus',
      description: 'Best of five sets, first to two rounds each.',
      teamSizes: [1],
      bestOf: 5,
      drawAllowed: false,
      scoreUnit: 'rounds',
      maxScore: 2,
      rules: [
        'Private room, 99 seconds, first to two rounds per set.',
        'The winner of a set keeps their character; the loser may switch.',
        'Blind pick for the first set: ask for it in the room chat before choosing.',
        'Pausing, even by accident, forfeits the round unless the other side waives it.',
        'If the connection shows three bars or fewer before the first round, either side may leave before the start.',
      ],
      elementSets: [
        {
          slug: 'stages',
          name: 'Stage bans',
          kind: 'maps',
          rule: 'ban',
          elements: ['Boiler Room', 'Velvet Hall', 'Night Tram', 'Pawn Shop', 'Rain Market', 'Chapel Yard'],
        },
      ],
    },
    {
      slug: 'quick',
      name: '1v1 Quick set',
      description: 'Best of three sets.',
      teamSizes: [1],
      bestOf: 3,
      drawAllowed: false,
      scoreUnit: 'rounds',
      maxScore: 2,
      rules: [
        'Private room, 60 seconds, first to two rounds per set.',
        'Use the same character for the whole match.',
        'Pausing forfeits the round unless the other side waives it.',
      ],
    },
  ],
};

export const gridTorque: GameSeed = {
  slug: 'grid-torque',
  name: 'Grid Torque',
  genre: 'Racing',
  idSystem: null,
  consoles: ['pc', 'ps5', 'xbox'],
  bannedItems: [
    { name: 'Vireo GT-X', kind: 'car', reason: 'Faster than its class allows.' },
    { name: 'Racing line assist', kind: 'setting', reason: 'Off for everyone.' },
  ],
  modes: [
    {
      slug: 'sprint',
      name: '1v1 Sprint',
      description: 'Three laps per race, best of three tracks.',
      teamSizes: [1],
      bestOf: 3,
      drawAllowed: false,
      scoreUnit: 'wins',
      maxScore: 1,
      rules: [
        'Private race, three laps, class B, damage off, contact on, standing start.',
        'The first car across the finish line wins the game. Report 1 and 0.',
        'Deliberately pushing the other car off the track breaks the rules. Save the replay.',
        'In-game penalties for cutting corners are final.',
      ],
      elementSets: [
        {
          slug: 'tracks',
          name: 'Random tracks',
          kind: 'maps',
          rule: 'draw',
          elements: ['Corniche', 'Mill Ring', 'Salt Flat Oval', 'Harbour Night', 'Pine Switchback', 'Aerodrome'],
        },
        {
          slug: 'cars',
          name: 'Car picks',
          kind: 'cars',
          rule: 'pick',
          elements: ['Otter R', 'Kestrel 2.4', 'Marlin S', 'Dune Runner', 'Tessera Turbo', 'Hollin Coupe'],
        },
      ],
    },
    {
      slug: 'endurance',
      name: '1v1 Endurance',
      description: 'Twenty laps with fuel and tire wear, streamed live.',
      teamSizes: [1],
      bestOf: 1,
      drawAllowed: false,
      scoreUnit: 'wins',
      maxScore: 1,
      streamingRequired: true,
      rules: [
        'Private race, twenty laps, class A, tire wear and fuel on, at least one pit stop.',
        'Both sides stream the race from start to finish.',
        'If a player disconnects after lap ten, the order at that moment counts.',
      ],
    },
  ],
};

export const kingfall: GameSeed = {
  slug: 'kingfall',
  name: 'Kingfall',
  genre: 'Cards',
  idSystem: 'kingfall-account',
  consoles: ['pc', 'pocket'],
  bannedItems: [
    { name: 'Moth King', kind: 'card', reason: 'Wins on the second turn.' },
    { name: 'Borrowed Hour', kind: 'card', reason: 'Allows infinite turns.' },
  ],
  modes: [
    {
      slug: 'constructed',
      name: '1v1 Constructed',
      description: 'Three decks, one ban, best of five.',
      teamSizes: [1],
      bestOf: 5,
      drawAllowed: false,
      scoreUnit: 'games',
      maxScore: 1,
      rules: [
        'Each side brings three decks from different guilds; the other side bans one.',
        'A deck that has won can’t be used again.',
        'Slow play is limited by the in-game turn timer.',
      ],
      elementSets: [
        {
          slug: 'guilds',
          name: 'Guild bans',
          kind: 'characters',
          rule: 'ban',
          elements: ['Chandlers', 'Moths', 'Night Watch', 'Papermakers', 'Tide Clerks', 'Wickless'],
        },
      ],
    },
    {
      slug: 'sealed',
      name: '1v1 Sealed',
      description: 'Decks built from six new packs, best of three.',
      teamSizes: [1],
      bestOf: 3,
      drawAllowed: false,
      scoreUnit: 'games',
      maxScore: 1,
      rules: [
        'Open six packs in a private sealed room and build a forty-card deck within fifteen minutes.',
        'Decks can’t change between games.',
      ],
    },
  ],
};

export const torqueRally: GameSeed = {
  slug: 'torque-rally',
  name: 'Torque Rally',
  genre: 'Racing',
  idSystem: null,
  consoles: ['pc', 'ps5', 'xbox', 'pocket'],
  bannedItems: [{ name: 'Rewind', kind: 'setting', reason: 'Off for everyone.' }],
  modes: [
    {
      slug: 'stage-duel',
      name: '1v1 Stage duel',
      description: 'Three timed stages; the faster time wins each stage.',
      teamSizes: [1],
      bestOf: 3,
      drawAllowed: false,
      scoreUnit: 'wins',
      maxScore: 1,
      rules: [
        'Private event, randomly drawn stage, same class, damage on, no rewind.',
        'The faster time wins the stage. Report 1 and 0. If the times are equal to the thousandth, replay the stage.',
        'A car that can’t continue loses the stage.',
      ],
      elementSets: [
        {
          slug: 'stages',
          name: 'Random stages',
          kind: 'maps',
          rule: 'draw',
          elements: ['Moss Valley', 'Goat Pass', 'Frozen Quay', 'Red Quarry', 'Vineyard Night'],
        },
      ],
    },
    {
      slug: 'rallycross',
      name: '1v1 Rallycross',
      description: 'Five laps wheel to wheel with one joker lap.',
      teamSizes: [1],
      bestOf: 1,
      drawAllowed: false,
      scoreUnit: 'wins',
      maxScore: 1,
      rules: [
        'Private race, five laps, exactly one joker lap.',
        'The first car across the finish line wins. Skipping the joker lap loses the race.',
        'Contact is allowed; driving the wrong way breaks the rules.',
      ],
    },
  ],
};
