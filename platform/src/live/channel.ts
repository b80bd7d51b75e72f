import type { TSchema } from 'typebox';
import type { Db } from '../db/database.ts';
import type { Policy } from '../http/policy.ts';
import type { Session } from '../http/session.ts';
import type { Config } from '../shared/config.ts';

/** A live channel. A subscriber gets the snapshot, then every event published under the same key. */
export interface Channel {
  /** Name as in calls.tsv. */
  name: string;
  /** Schema of the subscriber's `key`. */
  key: TSchema;
  policy: Policy;
  /**
   * Everybody who may follow sees the same: gateways ask once for all of them, in nobody's name, and refuse by the
   * policy's scopes themselves. Only for what may be read signed out; it has neither `topic` nor `personal`.
   */
  sharedByAll?: true;
  /** Schema of snapshot and events, for OpenAPI's `x-channels`. */
  data?: TSchema;
  /** Whether this person may see this key; called on subscribe. */
  authorize?(session: Session | null, key: Record<string, string>, db: Db): Promise<boolean>;
  /** The key under which events are published, when it is not the subscriber's own key. */
  topic?(session: Session | null, key: Record<string, string>): Record<string, string>;
  /** The whole present state, read in the same database snapshot as its `seq`. Null data: 404 to the subscriber. */
  snapshot(db: Db, session: Session | null, key: Record<string, string>, config: Config): Promise<unknown>;
  /**
   * What a signed-in subscriber sees of an event instead of what everyone sees. It is read when the event is sent, so it
   * may be newer than the event itself.
   */
  personal?(db: Db, session: Session, data: unknown, config: Config): Promise<unknown>;
}
