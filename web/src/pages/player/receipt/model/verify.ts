import { bytesOf, sha256 } from '@/shared/lib/hash';
import type { MarketReceiptQuery } from '../api/receipt.generated.ts';

export type Receipt = NonNullable<MarketReceiptQuery['marketReceipt']>;
export type ReceiptRow = NonNullable<Receipt['mine']>['rows'][number];

/** The part of a row that its hash and proof cover. */
export type ProvenRow = Pick<ReceiptRow, 'no' | 'holder' | 'eventTeamId' | 'side' | 'payoutAmount' | 'paidAmount'> & {
  readonly proof: readonly Pick<ReceiptRow['proof'][number], 'side' | 'hash'>[];
};

/** The payout share of each team. */
export type Shares = readonly Pick<Receipt['result'][number], 'eventTeamId' | 'numerator' | 'denominator'>[];

const leaf = Uint8Array.of(0);
const node = Uint8Array.of(1);

/** The root hash computed from a row and its proof (docs/domain/markets.md#settlement-receipt). */
export async function rootOf(marketId: string, row: ProvenRow): Promise<string> {
  const { no, holder, eventTeamId, side, payoutAmount, paidAmount, proof } = row;
  const text = [marketId, no, holder, eventTeamId, side, payoutAmount, paidAmount].join('|');
  let hash = await sha256(leaf, text);
  for (const step of proof) {
    const pair = step.side === 'left' ? [step.hash, hash] : [hash, step.hash];
    hash = await sha256(node, ...pair.map(bytesOf));
  }
  return hash;
}

export type CheckState = 'passed' | 'failed' | 'skipped';

export interface Check {
  title: string;
  text: string;
  state: CheckState;
  /** Whether the check can be retried because a connection failure prevented it. */
  retryable?: boolean;
}

/** The order log. Unavailable until the result is final, and always unavailable to users who aren’t signed in. */
export type Log = { state: 'unavailable' } | { state: 'failed' } | { state: 'text'; text: string };

/** Shown instead of the individual checks if an error prevented them from running. */
export const brokenChecks: readonly Check[] = [
  { title: 'The checks didn’t run', text: 'The receipt is malformed, or this browser can’t hash.', state: 'failed' },
];

const verdict = (passed: boolean): CheckState => (passed ? 'passed' : 'failed');

/** Whether each of the viewer's rows is covered by the root hash. */
async function checkRows({ marketId, rootHash, mine }: Receipt): Promise<Check> {
  const rows = mine?.rows ?? [];
  const title = 'Your rows are in the result';
  if (rows.length === 0) return { title, text: 'You have no rows in this market.', state: 'skipped' };
  const roots = await Promise.all(rows.map((row) => rootOf(marketId, row)));
  const passed = roots.every((root) => root === rootHash);
  return {
    title,
    text: passed ? 'Each row and its proof lead to the root hash.' : 'A row doesn’t lead to the root hash.',
    state: verdict(passed),
  };
}

/** Whether the rows of the result add up to the total payout. */
function checkTotals({ claims, paidAmount, mine }: Receipt): Check {
  const total = claims.reduce((sum, claim) => sum + claim.paidAmount, 0);
  const own = mine?.rows.reduce((sum, row) => sum + row.paidAmount, 0) ?? 0;
  const passed = total === paidAmount && own === (mine?.paidAmount ?? 0);
  return {
    title: 'The payouts add up',
    text: passed ? 'The rows add up to the total payout, to the cent.' : 'The rows don’t add up to the total payout.',
    state: verdict(passed),
  };
}

/**
 * The exact share of a row in cents, before rounding. Null for voided markets, which return stakes instead of paying
 * shares.
 */
export function exactShare(
  shares: Shares,
  row: Pick<ReceiptRow, 'eventTeamId' | 'side' | 'payoutAmount'>,
): number | null {
  const share = shares.find(({ eventTeamId }) => eventTeamId === row.eventTeamId);
  if (!share) return null;
  const part = row.side === 'for' ? share.numerator : share.denominator - share.numerator;
  return (row.payoutAmount * part) / share.denominator;
}

/** Whether each of the viewer's rows was paid its exact share, rounded down or up to a whole cent. */
function checkShares(receipt: Receipt): Check {
  const title = 'Your share is right';
  const rows = receipt.mine?.rows ?? [];
  if (rows.length === 0 || receipt.result.length === 0)
    return { title, text: 'There is no share to check.', state: 'skipped' };
  const passed = rows.every((row) => {
    const exact = exactShare(receipt.result, row);
    return exact !== null && (row.paidAmount === Math.floor(exact) || row.paidAmount === Math.ceil(exact));
  });
  return {
    title,
    text: passed ? 'Payout × share, with at most one cent of rounding.' : 'A payout differs from its share.',
    state: verdict(passed),
  };
}

interface LogLine {
  prev_hash: string;
  hash: string;
}

/** A line of an order log. Null if it is malformed. */
function readLine(line: string): LogLine | null {
  try {
    return JSON.parse(line) as LogLine | null;
  } catch {
    return null;
  }
}

/** Whether the lines of an order log form one chain from the market's ID to its hash. */
export async function isChain(log: string, marketId: string, logHash: string): Promise<boolean> {
  let previous = await sha256(marketId);
  for (const line of log.split('\n').filter(Boolean)) {
    const read = readLine(line);
    if (read?.prev_hash !== previous) return false;
    previous = read.hash;
  }
  return previous === logHash;
}

async function checkLog({ marketId, logHash, logLine }: Receipt, log: Log): Promise<Check> {
  const title = 'The order log is complete';
  if (logHash === null) return { title, text: 'This market has no order log yet.', state: 'skipped' };
  if (logLine?.hash !== logHash) return { title, text: 'The last line differs from the log’s hash.', state: 'failed' };
  if (log.state === 'failed')
    return { title, text: 'The log couldn’t be downloaded.', state: 'skipped', retryable: true };
  if (log.state === 'unavailable')
    return { title, text: 'The whole log is checked once the result is final and you’re signed in.', state: 'skipped' };
  const passed = await isChain(log.text, marketId, logHash);
  return {
    title,
    text: passed ? 'Every line links to the one before it, up to the log’s hash.' : 'The lines don’t form a chain.',
    state: verdict(passed),
  };
}

/** Verifies a receipt in the browser. */
export async function verifyReceipt(receipt: Receipt, log: Log): Promise<Check[]> {
  return [await checkRows(receipt), checkTotals(receipt), checkShares(receipt), await checkLog(receipt, log)];
}
