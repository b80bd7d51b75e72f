import type { GameSeed } from './shapes.ts';

export const ironParlour: GameSeed = {
  slug: 'iron-parlour',
  name: 'Iron Parlour',
  genre: 'Fighting',
  idSystem: null,
  consoles: ['pc', 'ps5'],
  bannedItems: [
    { name: 'The Landlady', kind: 'character', reason: 'Boss of the story, not made for versus.' },
    { name: 'Turbo pads', kind: 'hardware', reason: 'Buttons that repeat by themselves.' },
    { name: 'Foundry stage', kind: 'stage', reason: 'Slows the picture down.' },
  ],
  modes: [
    {
      slug: 'versus',
      name: '1v1 Versus',
      description: 'Best of five sets, each first to two rounds.',
      teamSizes: [1],
      bestOf: 5,
      drawAllowed: false,
      scoreUnit: 'rounds',
      maxScore: 2,
      rules: [
        'Private room, 99 seconds, first to two rounds a set.',
        'The winner of a set keeps the character; the loser may change.',
        'The first set is picked blind: ask for it in the room chat before choosing.',
        'A pause, meant or not, gives the round away unless the other side waives it.',
        'A connection of three bars or fewer before the first round: either side may withdraw before starting.',
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
        'Private room, 60 seconds, first to two rounds a set.',
        'The same character all through the match.',
        'A pause gives the round away unless the other side waives it.',
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
    { name: 'Vireo GT-X', kind: 'car', reason: 'Faster than its class.' },
    { name: 'Racing line assist', kind: 'setting', reason: 'Off for everybody.' },
  ],
  modes: [
    {
      slug: 'sprint',
      name: '1v1 Sprint',
      description: 'Three laps, best of three tracks.',
      teamSizes: [1],
      bestOf: 3,
      drawAllowed: false,
      scoreUnit: 'wins',
      maxScore: 1,
      rules: [
        'Private race, three laps, class B, damage off, contact on, standing start.',
        'Who crosses the line first wins the game. Report 1 and 0.',
        'Pushing the other car off the track on purpose is a rule breach; keep the replay.',
        'Cutting that the game punishes is settled by the game.',
      ],
      elementSets: [
        {
          slug: 'tracks',
          name: 'Drawn tracks',
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
      description: 'Twenty laps with fuel and tyres, shown live on a stream.',
      teamSizes: [1],
      bestOf: 1,
      drawAllowed: false,
      scoreUnit: 'wins',
      maxScore: 1,
      streamingRequired: true,
      rules: [
        'Private race, twenty laps, class A, wear and fuel on, one stop at least.',
        'Both sides stream the race from start to finish.',
        'Loss of connection after lap ten: the order at that moment stands.',
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
    { name: 'Borrowed Hour', kind: 'card', reason: 'Takes turns without end.' },
  ],
  modes: [
    {
      slug: 'constructed',
      name: '1v1 Constructed',
      description: 'Three decks, one banned, best of five.',
      teamSizes: [1],
      bestOf: 5,
      drawAllowed: false,
      scoreUnit: 'games',
      maxScore: 1,
      rules: [
        'Each side brings three decks of different guilds; the other side bans one.',
        'A deck that has won is out.',
        'The rope decides about slow play.',
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
      description: 'Decks from six fresh packs, best of three.',
      teamSizes: [1],
      bestOf: 3,
      drawAllowed: false,
      scoreUnit: 'games',
      maxScore: 1,
      rules: [
        'Open six packs in a private sealed room and build forty cards within fifteen minutes.',
        'The deck may not change between games.',
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
  bannedItems: [{ name: 'Rewind', kind: 'setting', reason: 'Off for everybody.' }],
  modes: [
    {
      slug: 'stage-duel',
      name: '1v1 Stage duel',
      description: 'Three stages against the clock, the better time wins a stage.',
      teamSizes: [1],
      bestOf: 3,
      drawAllowed: false,
      scoreUnit: 'wins',
      maxScore: 1,
      rules: [
        'Private event, stage of the draw, same class, damage on, no rewind.',
        'The better time wins the stage. Report 1 and 0. The same time to the thousandth: drive it again.',
        'A car that cannot go on has lost the stage.',
      ],
      elementSets: [
        {
          slug: 'stages',
          name: 'Drawn stages',
          kind: 'maps',
          rule: 'draw',
          elements: ['Moss Valley', 'Goat Pass', 'Frozen Quay', 'Red Quarry', 'Vineyard Night'],
        },
      ],
    },
    {
      slug: 'rallycross',
      name: '1v1 Rallycross',
      description: 'Five laps side by side with one joker lap.',
      teamSizes: [1],
      bestOf: 1,
      drawAllowed: false,
      scoreUnit: 'wins',
      maxScore: 1,
      rules: [
        'Private race, five laps, the joker lap once.',
        'Who crosses the line first wins. Leaving out the joker lap loses.',
        'Contact is allowed; driving the wrong way is a rule breach.',
      ],
    },
  ],
};
