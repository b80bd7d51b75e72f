import type { ElementKind } from '../elementSets.ts';

/** Seed format for the catalog. Entries are identified by slug and get their ID when first stored. */
export interface IdSystemSeed {
  slug: string;
  name: string;
  valueLabel: string;
  pattern: string;
  example: string;
  integration: 'manual' | 'oauth';
  instructions: string;
}

export interface ConsoleSeed {
  slug: string;
  name: string;
  idSystem: string | null;
}

export interface ElementSetSeed {
  slug: string;
  name: string;
  kind: ElementKind;
  rule: 'pick' | 'ban' | 'draw';
  elements: string[];
}

export interface BannedItemSeed {
  name: string;
  kind: string;
  reason: string;
}

export interface GameModeSeed {
  slug: string;
  name: string;
  description: string;
  teamSizes: number[];
  bestOf: number;
  drawAllowed: boolean;
  scoreUnit: string;
  maxScore: number;
  streamingRequired?: boolean;
  rules: string[];
  elementSets?: ElementSetSeed[];
  bannedItems?: BannedItemSeed[];
}

export interface GameSeed {
  slug: string;
  name: string;
  genre: string;
  /** Null if the game uses the console's ID system. */
  idSystem: string | null;
  consoles: string[];
  /** Items banned in every mode. */
  bannedItems: BannedItemSeed[];
  modes: GameModeSeed[];
}
