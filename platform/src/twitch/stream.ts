import Type, { type Static } from 'typebox';
import type { Deps } from '../app.ts';
import type { Db, Tx } from '../db/database.ts';
import { appNow } from '../db/transaction.ts';
import type { JobHandler } from '../jobs/jobs.ts';
import { ProviderFault } from '../providers/fault.ts';
import type { TwitchStream } from '../providers/twitch/port.ts';
import { describeSchema } from '../shared/describe.ts';
import { DateTime, Nullable } from '../shared/schema.ts';
import { runStreamHooks } from '../users/accountHooks.ts';
import { twitchErrors } from './errors.ts';
import { linkedAccount, type TwitchAccount } from './store.ts';

/** Maximum users per Helix request. */
const BATCH = 100;

export const TwitchStreamView = Type.Object({
  live: Type.Boolean(),
  title: Nullable(Type.String()),
  started_at: Nullable(DateTime),
  checked_at: Nullable(DateTime),
});
describeSchema(TwitchStreamView, 'TwitchStream', 'Live status of a Twitch channel.', {
  live: 'True when the channel is live.',
  title: 'Title of the stream. Null when offline.',
  started_at: 'Start of the stream. Null when offline.',
  checked_at: 'Time of the last check that Twitch answered. Null before the first response.',
});

/** Returns the status of the person's linked channel. @throws 1002 if none is linked */
export async function streamOf(deps: Deps, userId: string): Promise<Static<typeof TwitchStreamView>> {
  const account = await linkedAccount(deps.db, userId);
  if (account === null) throw twitchErrors.notLinked();
  const fresh = await refresh(deps, account);
  const live = isLive(fresh, await appNow(deps.db), deps.config.twitch.staleSeconds);
  return {
    live,
    title: live ? fresh.live_title : null,
    started_at: live ? (fresh.live_since?.toISOString() ?? null) : null,
    checked_at: fresh.checked_at?.toISOString() ?? null,
  };
}

/** Whether the person is live, for the requirement `streaming_live`. Uses the last known status unless it is stale. */
export async function streamsLive(db: Db | Tx, userId: string, staleSeconds: number): Promise<boolean> {
  const account = await linkedAccount(db, userId);
  return account !== null && isLive(account, await appNow(db), staleSeconds);
}

/** Whether an account counts as live at `now`. */
export function isLive(account: Pick<TwitchAccount, 'live' | 'checked_at'>, now: Date, staleSeconds: number): boolean {
  if (!account.live || account.checked_at === null) return false;
  return now.getTime() - account.checked_at.getTime() <= staleSeconds * 1000;
}

/** Fetches the status of all linked accounts from Twitch every minute. */
export const watchStreams: JobHandler = async (_data, deps) => {
  let after = '';
  for (;;) {
    const accounts = await deps.db
      .selectFrom('twitch_accounts')
      .selectAll()
      .where('state', '=', 'linked')
      .where('twitch_user_id', '>', after)
      .orderBy('twitch_user_id')
      .limit(BATCH)
      .execute();
    const last = accounts.at(-1);
    if (!last) return;
    await check(deps, accounts);
    after = last.twitch_user_id;
  }
};

/** Returns the account's current status from Twitch, or the stored one if it is fresh or Twitch doesn't respond. */
async function refresh(deps: Deps, account: TwitchAccount): Promise<TwitchAccount> {
  const now = await appNow(deps.db);
  const age = now.getTime() - (account.checked_at?.getTime() ?? 0);
  if (age < deps.config.twitch.freshSeconds * 1000) return account;
  try {
    await check(deps, [account]);
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error;
    deps.log.warn({ err: error }, 'Twitch is unreachable');
  }
  return (await linkedAccount(deps.db, account.user_id)) ?? account;
}

/**
 * Fetches the status of these accounts from Twitch, in batches, and tells the stream hooks about changes. A response
 * that arrives after that of a later request is dropped. @throws ProviderFault
 */
export async function checkStreams(deps: Deps, accounts: readonly TwitchAccount[]): Promise<void> {
  for (let from = 0; from < accounts.length; from += BATCH) await check(deps, accounts.slice(from, from + BATCH));
}

async function check(deps: Deps, accounts: readonly TwitchAccount[]): Promise<void> {
  const now = await appNow(deps.db);
  const streams = await deps.providers.twitch.liveStreams(accounts.map((account) => account.twitch_user_id));
  for (const account of accounts) {
    await note(deps.db, account, streams.find((stream) => stream.userId === account.twitch_user_id) ?? null, now);
  }
}

async function note(db: Db, account: TwitchAccount, stream: TwitchStream | null, now: Date): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('twitch_accounts')
    .set({
      live: stream !== null,
      live_since: stream?.startedAt ?? null,
      live_title: stream?.title.slice(0, 200) ?? null,
      live_viewers: stream?.viewers ?? 0,
      checked_at: now,
    })
    .where('id', '=', account.id)
    .where('state', '=', 'linked')
    .where((eb) => eb.or([eb('checked_at', 'is', null), eb('checked_at', '<=', now)]))
    .executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n && account.live !== (stream !== null))
    await runStreamHooks(db, account.user_id, stream !== null);
}
