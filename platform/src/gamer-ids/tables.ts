import type { ColumnType, Generated } from 'kysely';

export interface GamerIdTable {
  id: string;
  user_id: string;
  id_system_id: string;
  value: string;
  /** Lowercase form of the value. Names that differ only in case count as equal. */
  value_folded: string;
  state: Generated<'linked' | 'disconnected'>;
  linked_at: ColumnType<Date, Date | undefined, Date>;
  changeable_at: Date;
  disconnected_at: Date | null;
  /** Whether the gamer ID is shown on the public profile. */
  public: Generated<boolean>;
  /** Account at the provider, if the player signed in there. */
  provider_account_id: string | null;
  /** Screenshot of the name, if the player uploaded one. */
  proof_media_id: string | null;
}

/** A started sign-in with a provider. */
export interface GamerIdLinkTable {
  state_hash: Buffer;
  user_id: string;
  id_system_id: string;
  /** Null until the provider has returned the account. */
  account_id: string | null;
  value: string | null;
  expires_at: Date;
}

export interface GamerIdTables {
  gamer_ids: GamerIdTable;
  gamer_id_links: GamerIdLinkTable;
}

declare module '../db/database.ts' {
  interface Database extends GamerIdTables {}
}
