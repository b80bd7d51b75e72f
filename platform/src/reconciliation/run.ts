import { sql } from 'kysely';
import type { Deps } from '../app.ts';
import type { Tx } from '../db/database.ts';
import { appNow, withTransaction } from '../db/transaction.ts';
import type { ProviderBook } from '../providers/payments/book.ts';
import type { PaymentProvider } from '../providers/payments/port.ts';
import { newId } from '../shared/ids.ts';
import type { Cents } from '../shared/money.ts';
import { stopPayouts } from '../wallet/withdrawals/payoutGate.ts';
import { compare, type Difference, positionsOf } from './compare.ts';
import { readLedgerBook, type Span } from './ledgerBook.ts';
import { bookMissed } from './missed.ts';
import { settleOlder } from './older.ts';

/**
 * How far before the period to start reading the provider's report, to find payments that started earlier, in
 * milliseconds.
 */
const MARGIN_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** Time between two runs, matching the schedule of `reconciliation.books`. */
const STEP_MS = 5 * MINUTE_MS;

export interface Book {
  /** Provider name as stored in cases. */
  provider: string;
  /** Ledger accounts covered by the provider. */
  accounts: string[];
  book: ProviderBook & PaymentProvider;
}

export interface RunResult {
  compared: number;
  differences: number;
}

/**
 * Compares the ledger with a provider's report, from the end of the last comparison until the report is complete, and
 * opens a case per difference. If the provider holds less than the ledger, payouts stop: either for the owner of a
 * missing deposit, or for everyone. Idempotent.
 * @returns null if there is nothing to compare yet; throws if the provider didn't respond, so the job is retried.
 */
export async function reconcileBook(deps: Deps, { provider, accounts, book }: Book): Promise<RunResult | null> {
  const now = await appNow(deps.db);
  const complete = wholeStep(new Date(now.getTime() - deps.config.reconciliation.reportLagMinutes * MINUTE_MS));
  const span = await nextSpan(deps, provider, complete);
  if (span === null) return null;
  const readFrom = new Date(span.from.getTime() - MARGIN_MS);
  const page = await book.readLines(readFrom, now);
  if (page.kind !== 'lines') throw new Error(`${provider} did not return its records: ${page.kind}`);
  const theirs = positionsOf(page.lines, span.to);
  const inSpan = new Set(
    positionsOf(
      page.lines.filter(({ at }) => at >= span.from && at < span.to),
      span.to,
    ).keys(),
  );
  const ours = await readLedgerBook(deps.db, accounts, span, [...theirs.keys()]);
  const touched = (key: string) => inSpan.has(key) || ours.touched.has(key);
  const found = compare(only(ours.positions, touched), only(theirs, touched));
  const recent = await settleOlder(deps.db, book, found, (key) => (ours.begun.get(key) ?? now) < readFrom);
  const differences = await bookMissed(deps, accounts, span, recent);
  const result = { compared: new Set([...inSpan, ...ours.touched]).size, differences: differences.length };
  await withTransaction(deps.db, (tx) => record(tx, deps, { provider, span, result, differences }));
  deps.log.info({ provider, ...result, from: span.from, to: span.to }, 'compared with the provider’s records');
  return result;
}

/** Rounds down to the schedule's step, so that processes that run at the same time compare the same period. */
function wholeStep(at: Date): Date {
  return new Date(Math.floor(at.getTime() / STEP_MS) * STEP_MS);
}

/** Starts at the end of the last run; the first run covers everything. */
async function nextSpan({ db }: Deps, provider: string, to: Date): Promise<Span | null> {
  const last = await db
    .selectFrom('reconciliation_runs')
    .select('span_to')
    .where('provider', '=', provider)
    .orderBy('span_to', 'desc')
    .limit(1)
    .executeTakeFirst();
  const first = await db.selectFrom('ledger_transfers').select('at').orderBy('at').limit(1).executeTakeFirst();
  const from = last?.span_to ?? first?.at;
  return from === undefined || from >= to ? null : { from, to };
}

interface Comparison {
  provider: string;
  span: Span;
  result: RunResult;
  differences: Difference[];
}

async function record(tx: Tx, deps: Deps, { provider, span, result, differences }: Comparison): Promise<void> {
  const now = await appNow(tx);
  const run = await tx
    .insertInto('reconciliation_runs')
    .values({ id: newId(), provider, span_from: span.from, span_to: span.to, ...result, finished_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  // Another process has already compared the same period.
  if (!run) return;
  const missing = { deposits: 0, others: 0 };
  for (const { kind, reference, subjectType, subjectId, ours, theirs } of differences) {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('reconciliation_cases')
      .values({
        id: newId(),
        run_id: run.id,
        provider,
        kind,
        reference,
        subject_type: subjectType,
        subject_id: subjectId,
        our_amount: ours,
        their_amount: theirs,
        created_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (!numInsertedOrUpdatedRows) continue;
    missing[subjectType === 'deposit_order' ? 'deposits' : 'others'] += Math.max(0, (ours ?? 0) - (theirs ?? 0));
  }
  await stopIfMissing(tx, deps, provider, missing);
}

/**
 * A deposit that is missing in part or in full only holds its owner's money (`heldBack`), unless the total is too large
 * to be caused by a single person. Everything else that is missing stops all payouts.
 */
async function stopIfMissing(
  tx: Tx,
  { config }: Deps,
  provider: string,
  { deposits, others }: { deposits: Cents; others: Cents },
): Promise<void> {
  if (deposits + others === 0) return;
  const { rows } = await sql<{ missing: Cents }>`
    select coalesce(sum(greatest(0, our_amount - coalesce(their_amount, 0))), 0)::int8 as missing
    from reconciliation_cases where state = 'open' and run_id is not null and subject_type = 'deposit_order'`.execute(
    tx,
  );
  const inDeposits = rows[0]?.missing ?? 0;
  if (others === 0 && inDeposits < config.reconciliation.stopAmount) return;
  const missing = others + (deposits > 0 ? inDeposits : 0);
  await stopPayouts(tx, null, `${provider} holds ${(missing / 100).toFixed(2)} USD less than the ledger`);
}

function only<T>(map: ReadonlyMap<string, T>, keep: (key: string) => boolean): Map<string, T> {
  return new Map([...map].filter(([key]) => keep(key)));
}
