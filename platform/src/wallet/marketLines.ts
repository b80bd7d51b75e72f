import { sql } from 'kysely';
import { bigints, integers, texts, uuids } from '../db/columns.ts';
import type { Tx } from '../db/database.ts';
import { newId } from '../shared/ids.ts';
import type { Cents } from '../shared/money.ts';
import type { StoredStep, TransactionType } from './tables.ts';

/** Fields that all wallet lines of a batch have in common. */
export interface Head {
  type: TransactionType;
  title: string;
  /** Name of the market. */
  subtitle: string;
  subjectType: 'stake' | 'market';
  transferId: string | null;
  step: StoredStep;
  /** Set for winnings, with the time they become final, if known. Otherwise null. */
  won: { finalAt: Date | null } | null;
}

/** A line in a user's wallet. */
export interface Line {
  head: Head;
  user: string;
  amount: Cents;
  subjectId: string;
}

/** A wallet line with its number in the user's wallet. */
interface Numbered extends Line {
  number: number;
}

/** Writes the wallet lines of a market batch for all affected users at once. */
export async function writeMarketLines(tx: Tx, byPerson: ReadonlyMap<string, readonly Line[]>): Promise<void> {
  const lines = await numbered(tx, byPerson);
  const { won = [], kept = [] } = Object.groupBy(lines, ({ head }) => (head.won ? 'won' : 'kept'));
  if (kept.length > 0) await writeLines(tx, kept);
  if (won.length > 0) await writeRecords(tx, won);
}

/**
 * Assigns each line the next number in its wallet. Wallets are locked in user order, and the lines of each user are
 * adjacent.
 */
async function numbered(tx: Tx, byPerson: ReadonlyMap<string, readonly Line[]>): Promise<Numbered[]> {
  const people = [...byPerson].sort(([a], [b]) => (a < b ? -1 : 1));
  const { rows } = await sql<{ user_id: string; last_number: number }>`
    insert into wallets (user_id, version, last_number)
    select unnest(${uuids(people, ([user]) => user)}::uuid[]), 1, unnest(${integers(people, ([, { length }]) => length)}::integer[])
    on conflict (user_id) do update set version = wallets.version + 1, last_number = wallets.last_number + excluded.last_number
    returning user_id, last_number`.execute(tx);
  const last = new Map(rows.map((row) => [row.user_id, row.last_number]));
  return people.flatMap(([user, lines]) => {
    const first = (last.get(user) ?? 0) - lines.length + 1;
    return lines.map((line, i) => ({ ...line, number: first + i }));
  });
}

/**
 * Writes lines that never change. Each is short and refers to a head that it shares with the other lines of its batch.
 */
async function writeLines(tx: Tx, lines: readonly Numbered[]): Promise<void> {
  const heads = distinct(lines.map(({ head }) => head));
  const people = distinct(lines.map(({ user }) => user));
  const rows = await tx
    .insertInto('market_wallet_heads')
    .values(
      heads.all.map(({ type, title, subtitle, subjectType, transferId, step }) => ({
        type,
        title,
        subtitle,
        subject_type: subjectType,
        transfer_ids: transferId ? [transferId] : [],
        steps: JSON.stringify([step]),
      })),
    )
    .returning('id')
    .execute();
  // Avoids FROM unnest(...), which would materialize all rows before the first insert. IDs are the most expensive
  // values to parse, so each is sent only once.
  await sql`
    insert into market_wallet_lines (user_id, subject_id, at, amount, head_id, number)
    select (${uuids(people.all, (user) => user)}::uuid[])[person], subject_id,
      (${heads.all.map(({ step }) => step.at)}::timestamptz[])[head], amount, (${rows.map(({ id }) => id)}::bigint[])[head], number
    from (select unnest(${integers(lines, ({ user }) => people.placeOf(user))}::integer[]) as person,
      unnest(${uuids(lines, ({ subjectId }) => subjectId)}::uuid[]) as subject_id,
      unnest(${integers(lines, ({ head }) => heads.placeOf(head))}::integer[]) as head,
      unnest(${bigints(lines, ({ amount }) => amount)}::bigint[]) as amount,
      unnest(${integers(lines, (line) => line.number)}::integer[]) as number) l`.execute(tx);
}

/** The distinct values, and a function that returns a value's index among them, starting at 1 as in PostgreSQL. */
function distinct<T>(values: readonly T[]): { all: T[]; placeOf: (value: T) => number } {
  const all = [...new Set(values)];
  const places = new Map(all.map((value, i) => [value, i + 1]));
  return { all, placeOf: (value) => places.get(value) ?? 0 };
}

/** Records winnings. They are unsettled now and announced again when they become final. */
async function writeRecords(tx: Tx, lines: readonly Numbered[]): Promise<void> {
  await sql`
    insert into wallet_records (id, user_id, number, type, state, amount, title, subtitle, subject_type, subject_id, final_at,
      transfer_ids, steps, created_at)
    select id, user_id, number, type, 'unsettled', amount, title, subtitle, subject_type, subject_id, final_at,
      array_remove(array[transfer_id], null), jsonb_build_array(step::jsonb), at
    from unnest(${uuids(lines, () => newId())}::uuid[], ${uuids(lines, ({ user }) => user)}::uuid[],
      ${integers(lines, (line) => line.number)}::integer[], ${texts(lines, ({ head }) => head.type)}::text[],
      ${bigints(lines, ({ amount }) => amount)}::bigint[], ${texts(lines, ({ head }) => head.title)}::text[],
      ${texts(lines, ({ head }) => head.subtitle)}::text[],
      ${texts(lines, ({ head }) => head.subjectType)}::text[], ${uuids(lines, ({ subjectId }) => subjectId)}::uuid[],
      ${lines.map(({ head }) => head.won?.finalAt ?? null)}::timestamptz[],
      ${uuids(lines, ({ head }) => head.transferId)}::uuid[], ${texts(lines, ({ head }) => JSON.stringify(head.step))}::text[],
      ${lines.map(({ head }) => head.step.at)}::timestamptz[])
      as l (id, user_id, number, type, amount, title, subtitle, subject_type, subject_id, final_at, transfer_id, step, at)`.execute(
    tx,
  );
}
