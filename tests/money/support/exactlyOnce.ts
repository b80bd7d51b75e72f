import { sql } from 'kysely';
import type { Db } from '../../../platform/src/db/database.ts';
import { newId } from '../../../platform/src/shared/ids.ts';
import type { Journal } from './journal.ts';
import type { Player, Stream } from './stream.ts';

/** A user who may withdraw and play, with an approved identity and a payout method past its hold. */
export async function identify(db: Db, person: { id: string; token: string }): Promise<Player> {
  const source = newId();
  await db.updateTable('users').set({ kyc_state: 'approved' }).where('id', '=', person.id).execute();
  await db
    .insertInto('payment_sources')
    .values({
      id: source,
      user_id: person.id,
      type: 'PayPal',
      value: `${person.id}@mail.test`,
      value_masked: 'x•••••@mail.test',
      state: 'active',
      held_until: null,
      created_at: new Date(0),
    })
    .execute();
  return { ...person, source };
}

/** Advances the clock by a minute so that the client doesn't have to wait for a crashed request's lease. */
export async function passLease(db: Db): Promise<void> {
  await sql`insert into app_clock (offset_ms) values (61000)
    on conflict (singleton) do update set offset_ms = app_clock.offset_ms + 61000`.execute(db);
}

/**
 * Repeats every unanswered request until it is answered. Returns how many had already taken effect before the crash.
 */
export async function repeatUnanswered(journal: Journal, stream: Stream): Promise<{ asked: number; happened: number }> {
  const open = journal.open();
  let happened = 0;
  for (const intent of open) {
    const { status, body, replayed } = await stream.send(intent);
    journal.acknowledge(intent.key, { status, body });
    happened += replayed ? 1 : 0;
  }
  return { asked: open.length, happened };
}

/**
 * Differences between the client's journal and the platform: lost or changed responses for `keys`, and missing or extra
 * effects.
 */
export async function faultsOf(db: Db, journal: Journal, stream: Stream, keys: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const key of keys) {
    const intent = journal.intents.get(key);
    if (!intent) continue;
    const again = await stream.send(intent);
    if (!again.replayed) found.push(`${key}: an acknowledged ${intent.what} was lost`);
    else if (again.body !== journal.answers.get(key)?.body)
      found.push(`${key}: ${intent.what} is answered differently`);
  }
  const { rows } = await sql<{ kind: string; n: number }>`
    select kind, count(*) as n from ledger_transfers where kind in ('withdrawal_request', 'match_entry') group by kind`.execute(
    db,
  );
  const count = (kind: string) => rows.find((row) => row.kind === kind)?.n ?? 0;
  const [withdrawals, entries] = [
    journal.done('withdraw').length,
    journal.done('create').length + journal.done('join').length,
  ];
  if (count('withdrawal_request') !== withdrawals) {
    found.push(`${withdrawals} withdrawals acknowledged, ${count('withdrawal_request')} made`);
  }
  if (count('match_entry') !== entries) found.push(`${entries} entries acknowledged, ${count('match_entry')} made`);
  return found;
}
