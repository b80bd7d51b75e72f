import type { TSchema } from 'typebox';
import type { Db } from '../db/database.ts';
import type { Policy } from '../http/policy.ts';
import type { Session } from '../http/session.ts';
import type { Config } from '../shared/config.ts';

/** A live channel. A subscriber receives a snapshot, then every event published under the same key. */
export interface Channel {
  /** Channel name from calls.tsv. */
  name: string;
  /** Schema of the subscriber's `key`. */
  key: TSchema;
  policy: Policy;
  /**
   * All viewers see the same data: gateways subscribe once for all of them, anonymously, and enforce the policy's
   * scopes themselves. Only for data that anonymous users may read. Can't be combined with `topic` or `personal`.
   */
  sharedByAll?: true;
  /** Schema of snapshots and events, for OpenAPI's `x-channels`. */
  data?: TSchema;
  /** Whether the session may see this key. Called on subscribe. */
  authorize?(session: Session | null, key: Record<string, string>, db: Db): Promise<boolean>;
  /** The key under which events are published, if it differs from the subscriber's key. */
  topic?(session: Session | null, key: Record<string, string>): Record<string, string>;
  /**
   * The complete current state, read in the same database snapshot as its `seq`. Null refuses the subscriber with 404.
   */
  snapshot(db: Db, session: Session | null, key: Record<string, string>, config: Config): Promise<unknown>;
  /** A signed-in subscriber's version of an event. Read when the event is sent, so it may be newer than the event. */
  personal?(db: Db, session: Session, data: unknown, config: Config): Promise<unknown>;
}
