import type { ColumnType, Generated } from 'kysely';
import type { MediaType } from './rules.ts';

export interface MediaTable {
  id: string;
  user_id: string;
  type: MediaType;
  state: Generated<'pending' | 'ready' | 'refused'>;
  reason: string | null;
  token_hash: Buffer;
  token_expires_at: Date;
  token_used_at: Date | null;
  max_bytes: number;
  content_type: string | null;
  bytes: number | null;
  sha256: string | null;
  stored_key: string | null;
  encrypted: Generated<boolean>;
  used_at: Date | null;
  deleted_at: Date | null;
  created_at: ColumnType<Date, Date | undefined, Date>;
}

export interface MediaReadTable {
  id: string;
  media_id: string;
  reader_id: string | null;
  ip: string | null;
  request_id: string | null;
  at: ColumnType<Date, Date | undefined, Date>;
}

export interface MediaTables {
  media: MediaTable;
  media_reads: MediaReadTable;
}

declare module '../db/database.ts' {
  interface Database extends MediaTables {}
}
