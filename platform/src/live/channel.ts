import type { TSchema } from 'typebox';
import type { Db } from '../db/database.ts';
import type { Session } from '../http/access/session.ts';
import type { Policy } from '../http/policy.ts';
import type { Config } from '../shared/config.ts';

/** A live channel. A subscriber receives a snapshot, then every event that is published under the same key. */
export interface Channel {
  /** Unique name that clients subscribe with. */
  name: string;
  /** Schema of the `key` that subscribers send. */
  key: TSchema;
  policy: Policy;
  /**
   * All viewers see the same data. A gateway subscribes once and anonymously on behalf of all viewers, and enforces the
   * policy's scopes. Only for data that anonymous users may read. Can't be combined with `topic` or `personal`.
   */
  sharedByAll?: true;
  /** Schema of snapshots and events, used for `x-channels` in the OpenAPI document. */
  data?: TSchema;
  /**
   * Whether the session may subscribe to this key. False refuses with 403. Can also throw a refusal. Access must be
   * checked here and not in `snapshot`, which isn't read for a subscriber that resumes.
   */
  authorize?(session: Session | null, key: Record<string, string>, db: Db): Promise<boolean>;
  /** The key under which events are published, if it differs from the subscriber's key. */
  topic?(session: Session | null, key: Record<string, string>): Record<string, string>;
  /**
   * The complete current state, read in the same database snapshot as its `seq`. If null, the subscriber is refused
   * with 404.
   */
  snapshot(db: Db, session: Session | null, key: Record<string, string>, config: Config): Promise<unknown>;
  /**
   * Returns an event as a signed-in subscriber sees it. The data is read when the event is sent, so it may be newer
   * than the event.
   */
  personal?(db: Db, session: Session, data: unknown, config: Config): Promise<unknown>;
}
