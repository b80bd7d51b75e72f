import { sql } from 'kysely';
import { expect } from 'vitest';
import { PROMO } from '../../../platform/src/ledger/promo.ts';
import type { Person, TestPlatform } from '../../../platform/src/testing/harness.ts';

/** Data that the event model reads from the database, and invariants that must always hold (docs/domain/events.md). */

export async function eventState(t: TestPlatform, id: string): Promise<string> {
  const row = await t.db.selectFrom('events').select('state').where('id', '=', id).executeTakeFirstOrThrow();
  return row.state;
}

interface Books {
  escrow: number;
  sponsor: number;
  entries: number;
  doubled: number;
  late_refunds: number;
}

/**
 * Expects escrow to hold exactly the entries, nobody to be in two running matches, and nobody to have been refunded
 * after the start. Once the event is over, escrow must be empty.
 */
export async function checkEvent(t: TestPlatform, id: string): Promise<void> {
  const { rows } = await sql<Books>`
    select coalesce((select balance from ledger_accounts where name = ${`escrow:event:${id}`}), 0)::int8 as escrow,
      coalesce((select balance from ledger_accounts where name = ${`escrow:promo:${id}`}), 0)::int8 as sponsor,
      coalesce((select sum(amount) from event_entries where event_id = ${id} and state = 'held'), 0)::int8 as entries,
      (select count(*)::int from (select p.user_id from match_participants p join matches m on m.id = p.match_id
        where m.event_id = ${id} and p.open group by p.user_id having count(*) > 1) twice) as doubled,
      (select count(*)::int from event_entries n join events e on e.id = n.event_id
        where e.id = ${id} and n.state = 'refunded' and n.ended_at > e.started_at and e.state <> 'cancelled')
        as late_refunds`.execute(t.owner);
  const [books] = rows;
  const state = await eventState(t, id);
  expect(books).toMatchObject({ escrow: books?.entries, doubled: 0, late_refunds: 0 });
  if (state === 'paid' || state === 'cancelled') expect(books).toMatchObject({ escrow: 0, sponsor: 0, entries: 0 });
}

/** All money of the users and of the promotions account in cents. Events only move money between these accounts. */
export async function moneyOf(t: TestPlatform, people: readonly Person[]): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select sum(balance)::int8 as total from ledger_accounts
    where name = ${PROMO} or split_part(name, ':', 2) = any(${people.map((person) => person.id)}::text[])`.execute(
    t.owner,
  );
  return rows[0]?.total ?? 0;
}

/** The ID by which referees run the event's rounds. */
export async function refereeMatchOf(t: TestPlatform, id: string): Promise<string> {
  const row = await t.db.selectFrom('event_matches').select('id').where('event_id', '=', id).executeTakeFirstOrThrow();
  return row.id;
}

export interface EnteredTeam {
  code: string | null;
  /** User IDs, starting with the captain. */
  userIds: string[];
}

/** Teams that are still in the event, in order of registration. */
export async function teamsOf(t: TestPlatform, id: string): Promise<EnteredTeam[]> {
  const { rows } = await sql<EnteredTeam>`
    select e.join_code as code, array_agg(m.user_id order by m.captain desc, m.user_id) as "userIds"
    from event_teams e join event_team_members m on m.event_team_id = e.id
    where e.event_id = ${id} and e.status <> 'withdrawn' group by e.id order by e.position`.execute(t.db);
  return rows;
}

interface EventSnapshot {
  state: string;
  version: number;
  escrow: number;
  /** Bracket matches that aren't finished, by key. */
  open: string[];
  results: number;
  money: number;
}

/** Everything that a step of the event changes. Read as the owner, whose connections are never cut. */
export async function eventSnapshot(t: TestPlatform, id: string): Promise<EventSnapshot> {
  const { rows } = await sql<EventSnapshot>`
    select e.state, e.version,
      (select coalesce(sum(balance), 0)::int8 from ledger_accounts
        where name in (${`escrow:event:${id}`}, ${`escrow:promo:${id}`})) as escrow,
      array(select bracket_key from matches where event_id = e.id and ended_at is null order by bracket_key) as open,
      (select count(*)::int from bracket_facts where event_id = e.id and dropped_at is null) as results,
      (select coalesce(sum(a.balance), 0)::int8 from event_team_members m
        join ledger_accounts a on split_part(a.name, ':', 2) = m.user_id::text where m.event_id = e.id) as money
    from events e where e.id = ${id}`.execute(t.owner);
  const [row] = rows;
  if (!row) throw new Error('the event doesn’t exist');
  return row;
}

/**
 * Blocks every transaction that changes an event from recording the change, which happens after its other writes.
 * @returns a function that unblocks the transactions
 */
export async function holdSteps(t: TestPlatform): Promise<() => Promise<void>> {
  const tx = await t.owner.startTransaction().execute();
  await sql`lock table audit_log in share mode`.execute(tx);
  return async () => {
    await tx.rollback().execute();
  };
}

/** Number of transactions waiting to record a change, or of all transactions open in other processes. */
export async function transactions(t: TestPlatform, which: 'held' | 'open'): Promise<number> {
  const held = sql<{ count: number }>`select count(*)::int as count from pg_locks
    where relation = 'audit_log'::regclass and not granted`;
  const open = sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null`;
  const { rows } = await (which === 'held' ? held : open).execute(t.owner);
  return rows[0]?.count ?? 0;
}

/** Renews all sessions, because a full run moves the clock by months. */
export async function staySignedIn(t: TestPlatform): Promise<void> {
  await sql`update sessions set expires_at = app_now() + interval '30 days',
    absolute_expires_at = app_now() + interval '90 days'`.execute(t.owner);
}
