import type { QueueName } from './names.ts';

export interface QueueClaimsTable {
  queue: QueueName;
  /** The user for identity checks, the reported item for reports, and the record itself in all other queues. */
  subject_id: string;
  owner_id: string;
  claimed_at: Date;
}

export interface QueueTables {
  queue_claims: QueueClaimsTable;
}

declare module '../../db/database.ts' {
  interface Database extends QueueTables {}
}
