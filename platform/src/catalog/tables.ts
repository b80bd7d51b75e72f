export interface IdSystemTable {
  id: string;
  slug: string;
  name: string;
  value_label: string;
  pattern: string;
  example: string;
  integration: 'manual' | 'oauth';
  instructions: string;
  position: number;
}

export interface ConsoleTable {
  id: string;
  slug: string;
  name: string;
  id_system_id: string | null;
  position: number;
}

export interface GameTable {
  id: string;
  slug: string;
  name: string;
  genre: string;
  image_url: string | null;
  id_system_id: string | null;
  position: number;
}

export interface GameConsoleTable {
  game_id: string;
  console_id: string;
}

export interface GameModeTable {
  id: string;
  game_id: string;
  slug: string;
  name: string;
  description: string;
  team_sizes: number[];
  best_of: number;
  draw_allowed: boolean;
  score_unit: string;
  max_score: number;
  rules: string[];
  streaming_required: boolean;
  position: number;
}

export interface ElementSetTable {
  id: string;
  game_mode_id: string;
  slug: string;
  name: string;
  kind: string;
  rule: 'pick' | 'ban' | 'draw';
  position: number;
}

export interface ElementTable {
  id: string;
  element_set_id: string;
  slug: string;
  name: string;
  position: number;
}

export interface BannedItemTable {
  id: string;
  game_id: string;
  game_mode_id: string | null;
  name: string;
  kind: string;
  reason: string | null;
  position: number;
}

export interface CatalogTables {
  id_systems: IdSystemTable;
  consoles: ConsoleTable;
  games: GameTable;
  game_consoles: GameConsoleTable;
  game_modes: GameModeTable;
  element_sets: ElementSetTable;
  elements: ElementTable;
  banned_items: BannedItemTable;
}

declare module '../db/database.ts' {
  interface Database extends CatalogTables {}
}
