import type { ConsoleSeed, IdSystemSeed } from './shapes.ts';

export const idSystems: IdSystemSeed[] = [
  {
    slug: 'forge',
    name: 'Forge launcher',
    valueLabel: 'Forge tag',
    pattern: '^[A-Za-z0-9_]{3,16}#[0-9]{4}$',
    example: 'nightowl#4821',
    integration: 'manual',
    instructions:
      'Open the Forge launcher, select your avatar and copy the tag below your name, including # and four digits.',
  },
  {
    slug: 'ps5-online',
    name: 'PS5 online',
    valueLabel: 'Online ID',
    pattern: '^[A-Za-z][A-Za-z0-9_-]{2,15}$',
    example: 'Corner_Kick',
    integration: 'manual',
    instructions: 'Open your profile on the console. The Online ID is below your name. Capitalization doesn’t matter.',
  },
  {
    slug: 'xbox-live',
    name: 'Xbox network',
    valueLabel: 'Gamertag',
    pattern: '^[A-Za-z][A-Za-z0-9 ]{0,11}(#[0-9]{1,4})?$',
    example: 'Slow Lorry#207',
    integration: 'manual',
    instructions:
      'Press the guide button. The Gamertag is next to your picture. If it ends with # and digits, include them.',
  },
  {
    slug: 'pocket-friends',
    name: 'Pocket friends',
    valueLabel: 'Friend code',
    pattern: '^PK-[0-9]{4}-[0-9]{4}-[0-9]{4}$',
    example: 'PK-1029-3847-5610',
    integration: 'manual',
    instructions: 'On the Pocket, open Friends, then Your code: PK and three groups of four digits.',
  },
  {
    slug: 'hexfall-id',
    name: 'Hexfall ID',
    valueLabel: 'Hexfall ID',
    pattern: '^[A-Za-z0-9]{3,14}\\.[A-Z]{2,4}$',
    example: 'Sorrel.EUW',
    integration: 'manual',
    instructions:
      'In the Hexfall client, hover over your banner to see your name, a dot and the region, for example Sorrel.EUW.',
  },
  {
    slug: 'kingfall-account',
    name: 'Kingfall account',
    valueLabel: 'Kingfall name',
    pattern: '^[A-Za-z0-9_]{3,20}$',
    example: 'paper_moth',
    integration: 'oauth',
    instructions: 'Sign in at Kingfall to confirm your account. This works in the Duelbook desktop app.',
  },
];

export const consoles: ConsoleSeed[] = [
  { slug: 'pc', name: 'PC', idSystem: 'forge' },
  { slug: 'ps5', name: 'PS5', idSystem: 'ps5-online' },
  { slug: 'xbox', name: 'Xbox', idSystem: 'xbox-live' },
  { slug: 'pocket', name: 'Pocket', idSystem: 'pocket-friends' },
];
