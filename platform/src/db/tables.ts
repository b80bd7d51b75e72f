import type { ColumnType, Generated } from 'kysely';

type Timestamp = ColumnType<Date, Date | string, Date | string>;

/** Kysely types of the kernel tables. */
export interface KernelTables {
  app_clock: { singleton: Generated<boolean>; offset_ms: number };
  audit_heads: { area: string; seq: number; hash: Buffer };
  audit_log: AuditRow;
  checkpoints: CheckpointRow;
  feature_disablements: { user_id: string; feature: string; until: Timestamp | null };
  feature_switches: FeatureSwitchRow;
  idempotency_keys: IdempotencyRow;
  live_events: LiveEventRow;
  live_heads: { channel: string; key: string; seq: number };
  shipped_content: { name: string; hash: string };
  timers: TimerRow;
}

export interface AuditRow {
  area: string;
  seq: number;
  at: Timestamp;
  /** The entry as canonical JSON. The next four columns are generated from it. */
  body: string;
  actor: string | null;
  action: string | null;
  subject_type: string | null;
  subject_id: string | null;
  prev_hash: Buffer;
  hash: Buffer;
}

export interface CheckpointRow {
  id: Generated<number>;
  at: Timestamp;
  body: string;
  signature: Buffer;
  public_key: string;
}

export interface FeatureSwitchRow {
  name: string;
  enabled: boolean;
  reason: string | null;
  changed_by: string | null;
  changed_at: Timestamp | null;
}

export interface IdempotencyRow {
  actor: string;
  operation_id: string;
  key: string;
  request_hash: Buffer;
  lease: string | null;
  lease_until: Timestamp | null;
  status: number | null;
  reply: string | null;
  created_at: Timestamp;
}

export interface LiveEventRow {
  channel: string;
  key: string;
  seq: number;
  type: string;
  data: string;
  at: Timestamp;
}

export interface TimerRow {
  id: string;
  kind: string;
  ref_id: string;
  version: number;
  due_at: Timestamp;
  run_at: Timestamp;
  attempts: Generated<number>;
}
