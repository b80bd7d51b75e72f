import type { Generated } from 'kysely';
import type { ElementKind } from './elementSets.ts';

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
  /** When staff last changed the row. Null if it is unchanged since it shipped. */
  edited_at: Generated<Date | null>;
}

export interface GameTable {
  id: string;
  slug: string;
  name: string;
  genre: string;
  image_url: string | null;
  id_system_id: string | null;
  position: number;
  /** Whether the game can be chosen for new matches, events and searches. */
  offered: Generated<boolean>;
  /** When staff last changed the game or its consoles. Null if they are unchanged since they shipped. */
  edited_at: Generated<Date | null>;
}

export interface GameConsoleTable {
  game_id: string;
  console_id: string;
  /** Whether new matches and events can use this console. Rows are kept, because existing matches continue. */
  offered: Generated<boolean>;
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
  /** Whether the mode can be chosen for new matches, events and searches. Its game must be offered too. */
  offered: Generated<boolean>;
  /** When staff last changed the row. Null if it is unchanged since it shipped. */
  edited_at: Generated<Date | null>;
}

export interface ElementSetTable {
  id: string;
  game_mode_id: string;
  slug: string;
  name: string;
  kind: ElementKind;
  rule: 'pick' | 'ban' | 'draw';
  position: number;
  /**
   * Whether the set can be chosen for new matches and tournaments. Rows are kept, because existing ones refer to them.
   */
  offered: Generated<boolean>;
  /** Current version of a set that staff have changed. Null while the set is the current version. */
  replaced_by: Generated<string | null>;
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
