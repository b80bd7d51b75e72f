/** How the catalogue's seed is written down. Everything is known by its slug; ids are made when it is first stored. */
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
  kind: string;
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
  /** Null: the console's own system is the one that counts. */
  idSystem: string | null;
  consoles: string[];
  /** Banned in every mode. */
  bannedItems: BannedItemSeed[];
  modes: GameModeSeed[];
}
