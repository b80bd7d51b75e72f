import type { ColumnType, Generated } from 'kysely';

export interface GamerIdTable {
  id: string;
  user_id: string;
  id_system_id: string;
  value: string;
  /** Lowercase value: names differing only in case are equal. */
  value_folded: string;
  state: Generated<'linked' | 'disconnected'>;
  linked_at: ColumnType<Date, Date | undefined, Date>;
  changeable_at: Date;
  disconnected_at: Date | null;
  /** Shown on the public profile. */
  public: Generated<boolean>;
}

export interface GamerIdTables {
  gamer_ids: GamerIdTable;
}

declare module '../db/database.ts' {
  interface Database extends GamerIdTables {}
}
