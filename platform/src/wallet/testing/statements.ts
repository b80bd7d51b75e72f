import { expect } from 'vitest';
import { appNow } from '../../db/transaction.ts';
import type { Person, TestPlatform } from '../../testing/harness.ts';
import type { Statement, StatementEntry, Wallet } from '../schemas.ts';

type Reads = Pick<TestPlatform, 'inject' | 'db' | 'clock'>;

/** Time zones as offsets from UTC, in minutes. */
const offsets = [0, -300, 345, 840];

/** Formats a time in the time zone of an offset, such as `2026-11-21T15:15:00.000+05:45`. */
function written(moment: Date, offset: number): string {
  const pad = (value: number) => String(value).padStart(2, '0');
  const local = new Date(moment.getTime() + offset * 60_000).toISOString().slice(0, -1);
  const size = Math.abs(offset);
  return `${local}${offset < 0 ? '-' : '+'}${pad(Math.floor(size / 60))}:${pad(size % 60)}`;
}

async function read(t: Reads, person: Person, from: Date, to: Date, offset = 0): Promise<Statement> {
  const query = new URLSearchParams({ from: written(from, offset), to: written(to, offset) });
  const response = await t.inject(person, 'GET', `/api/v1/transactions/statement?${query}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
}

const sumOf = (entries: readonly StatementEntry[]) => entries.reduce((sum, { amount }) => sum + amount, 0);

/** Expects a statement whose entries lead from its opening to its closing total, each with a transaction. */
function expectSums({ opening_total: opening, closing_total: closing, entries }: Statement): void {
  let total = opening;
  for (const entry of entries) {
    total += entry.amount;
    expect(entry.total).toBe(total);
    expect(entry.transaction, `the entry of ${entry.amount} at ${entry.at} has a transaction`).not.toBeNull();
  }
  expect(opening + sumOf(entries)).toBe(closing);
}

/**
 * Expects that a person's statements add up: the statement from `since` to now, requested in several time zones, and
 * the statements of the consecutive periods between `cuts`. Advances the clock by a second, because a statement ends
 * before its last moment.
 */
export async function expectStatementsAddUp(
  t: Reads,
  person: Person,
  since: Date,
  cuts: readonly Date[],
): Promise<void> {
  await t.clock.advance(1000);
  const now = await appNow(t.db);
  const whole = await read(t, person, since, now);
  expectSums(whole);
  for (const offset of offsets) expect(await read(t, person, since, now, offset)).toEqual(whole);
  const wallet: Wallet = (await t.inject(person, 'GET', '/api/v1/wallets')).json();
  expect(whole.closing_total).toBe(wallet.total);
  const inside = cuts.filter((cut) => cut > since && cut < now).sort((a, b) => a.getTime() - b.getTime());
  const bounds = [since, ...new Map(inside.map((cut) => [cut.getTime(), cut])).values(), now];
  const parts: Statement[] = [];
  for (const [index, to] of bounds.slice(1).entries()) parts.push(await read(t, person, bounds[index] ?? since, to));
  for (const part of parts) expectSums(part);
  for (const [index, part] of parts.slice(1).entries()) expect(part.opening_total).toBe(parts[index]?.closing_total);
  expect(parts.flatMap(({ entries }) => entries)).toEqual(whole.entries);
}
