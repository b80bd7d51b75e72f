import type { BookLine } from '../providers/payments/book.ts';
import type { Cents } from '../shared/money.ts';
import type { CaseKind } from './tables.ts';

/** A payment as recorded by one side: us or the provider. */
export interface Position {
  /** Net cents received as of the end of the period and as of now. Both are compared, because either side may lag. */
  nets: readonly Cents[];
}

export interface OurPosition extends Position {
  /** `deposit_order`, `withdrawal`, `funding`, or another source of external money movement. */
  subjectType: string;
  subjectId: string;
  /** Whether the posted account belongs to the order's or withdrawal's owner. */
  rightPerson: boolean;
}

export interface TheirPosition extends Position {
  /** Our order or withdrawal ID as sent to the provider. */
  ourId: string | null;
  /** Number of payments, excluding reversed ones. */
  times: number;
}

export interface Difference {
  kind: CaseKind;
  reference: string;
  subjectType: string | null;
  subjectId: string | null;
  ours: Cents | null;
  theirs: Cents | null;
}

export type Ours = ReadonlyMap<string, OurPosition>;
export type Theirs = ReadonlyMap<string, TheirPosition>;

/** Returns each payment on which the two sides differ once, ordered by reference. */
export function compare(ours: Ours, theirs: Theirs): Difference[] {
  const subjects = new Set([...ours.values()].map(({ subjectId }) => subjectId));
  const differences: Difference[] = [];
  for (const reference of new Set([...ours.keys(), ...theirs.keys()])) {
    const [mine, other] = [ours.get(reference), theirs.get(reference)];
    const kind = differenceOf(mine, other, subjects);
    if (kind === null) continue;
    differences.push({
      kind,
      reference,
      subjectType: mine?.subjectType ?? null,
      subjectId: mine?.subjectId ?? other?.ourId ?? null,
      ours: mine?.nets.at(-1) ?? null,
      theirs: other?.nets.at(-1) ?? null,
    });
  }
  return differences.sort((a, b) => (a.reference < b.reference ? -1 : 1));
}

function differenceOf(
  mine: OurPosition | undefined,
  other: TheirPosition | undefined,
  subjects: ReadonlySet<string>,
): CaseKind | null {
  if (!mine && !other) return null;
  if (!other) return mine?.nets.includes(0) ? null : 'missing_there';
  if (other.times > 1) return 'doubled';
  if (!mine) {
    if (other.nets.includes(0)) return null;
    return other.ourId !== null && subjects.has(other.ourId) ? 'doubled' : 'missing_here';
  }
  if (!mine.rightPerson || (other.ourId !== null && other.ourId !== mine.subjectId)) return 'owner';
  return mine.nets.some((net) => other.nets.includes(net)) ? null : 'amount';
}

/**
 * Groups the provider's transactions by payment. A payment is keyed by its own ID, a reversal by its payment's ID, and
 * a payout by our withdrawal ID, because we don't know the provider's payment ID of a payout.
 */
export function positionsOf(lines: readonly BookLine[], until: Date): Map<string, TheirPosition> {
  const payouts = new Map<string, string>();
  for (const { kind, reversal, reference, ourId } of lines) {
    if (kind === 'payout' && !reversal && ourId !== null) payouts.set(reference, ourId);
  }
  const keyOf = ({ kind, reference, ourId }: BookLine) =>
    kind === 'payout' ? (payouts.get(reference) ?? ourId ?? reference) : reference;
  const positions = new Map<string, TheirPosition>();
  for (const [key, own] of Map.groupBy(lines, keyOf)) {
    const paid = own.filter((line) => !line.reversal);
    const before = own.filter((line) => line.at < until);
    positions.set(key, {
      ourId: paid[0]?.ourId ?? own[0]?.ourId ?? null,
      times: new Set(paid.map(({ reference }) => reference)).size,
      nets: [...new Set([sumOf(before), sumOf(own)])],
    });
  }
  return positions;
}

function sumOf(lines: readonly BookLine[]): Cents {
  return lines.reduce((sum, { amount }) => sum + amount, 0);
}
