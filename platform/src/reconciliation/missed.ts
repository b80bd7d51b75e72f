import type { Deps } from '../app.ts';
import { isUuid } from '../shared/ids.ts';
import { checkDeposit } from '../wallet/deposits/checkDeposit.ts';
import type { Difference } from './compare.ts';
import { readLedgerBook, type Span } from './ledgerBook.ts';

/**
 * Looks up deposits about which the provider's report has more information than the ledger, such as a refund whose
 * webhook never arrived, and books what is missing. Drops the differences that this resolves.
 */
export async function bookMissed(
  deps: Deps,
  accounts: string[],
  span: Span,
  found: readonly Difference[],
): Promise<Difference[]> {
  const differences: Difference[] = [];
  for (const difference of found) {
    if (!(await isBooked(deps, accounts, span, difference))) differences.push(difference);
  }
  return differences;
}

async function isBooked(
  deps: Deps,
  accounts: string[],
  span: Span,
  { kind, reference, subjectType, subjectId, theirs }: Difference,
): Promise<boolean> {
  const missed = kind === 'amount' || kind === 'missing_here';
  const ours = subjectType === null || subjectType === 'deposit_order';
  if (!missed || !ours || theirs === null || subjectId === null || !isUuid(subjectId)) return false;
  if (!(await checkDeposit(deps, subjectId))) return false;
  const { positions } = await readLedgerBook(deps.db, accounts, span, [reference]);
  return positions.get(reference)?.nets.includes(theirs) ?? false;
}
