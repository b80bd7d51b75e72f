import { sql } from 'kysely';
import type { Static } from 'typebox';
import type { Db } from '../../db/database.ts';
import type { Claim } from '../../market/core/types.ts';
import type { Config } from '../../shared/config.ts';
import { common } from '../../shared/errors.ts';
import type { Cents } from '../../shared/money.ts';
import { overPhases } from '../slips/legView.ts';
import { sideOf } from './claims.ts';
import { pseudonyms } from './marketLog.ts';
import { type MarketRow, readMarkets } from './markets.ts';
import { leafHash, merkleTree } from './merkle.ts';
import { paidPositions } from './results.ts';
import type { MarketReceiptSchema, ReceiptRowView } from './schemas.ts';

interface Row {
  no: number;
  user_id: string;
  claim: Claim;
  payout: Cents;
  basis: Cents;
  paid: Cents;
}

type PaidRow = Row & { result: Cents };

/**
 * Payouts of a finished market by claim, and the user's own rows with their Merkle proofs
 * (docs/domain/markets.md#settlement-receipt). @throws 404, 1002 while it isn't finished
 */
export async function marketReceipt(
  db: Db,
  config: Config,
  viewerId: string | null,
  marketId: string,
): Promise<Static<typeof MarketReceiptSchema>> {
  const [market] = await readMarkets(db, { ids: [marketId] });
  if (!market) throw common.notFound();
  if (!overPhases.includes(market.phase))
    throw common.notAllowedNow({ phase: market.phase }, 'This market isn’t settled yet.');
  const { rows } = await sql<Row>`
    select no::int as no, user_id, claim::int as claim, payout, basis, paid from market_positions
    where market_id = ${marketId} and payout > 0 order by no`.execute(db);
  const results = paidPositions(market, rows);
  const paid = rows.map((row, index) => ({ ...row, result: results[index] ?? 0 }));
  const own = paid.filter(({ user_id }) => user_id === viewerId);
  const { root, rowsOf } = provenRows(market, paid, pseudonyms(config, market.id));
  return {
    market_id: market.id,
    event_id: market.event_id,
    type: market.type,
    title: market.title,
    phase: market.phase,
    result: resultOf(market),
    void_reason: market.phase === 'voided' ? market.reason : null,
    paid_amount: sum(paid, ({ result }) => result),
    positions_count: paid.length,
    claims: [...new Set(paid.map(({ claim }) => claim))]
      .sort((a, b) => a - b)
      .map((claim) => ({
        ...sideOf(market, claim),
        payout_amount: sum(paid, (row) => (row.claim === claim ? row.payout : 0)),
        paid_amount: sum(paid, (row) => (row.claim === claim ? row.result : 0)),
      })),
    settled_at: market.settled_at?.toISOString() ?? null,
    final_at: market.final_at?.toISOString() ?? null,
    log_hash: market.log_hash,
    log_line: market.log_hash === null ? null : await lastLine(db, market.id),
    root_hash: root,
    mine:
      own.length === 0
        ? null
        : {
            staked_amount: sum(own, (row) => row.paid),
            paid_amount: sum(own, ({ result }) => result),
            rows: rowsOf(own),
          },
  };
}

/** The result rows as leaves of a Merkle tree, in order of age. */
function provenRows(market: MarketRow, paid: readonly PaidRow[], nameOf: (userId: string) => string) {
  const factsOf = ({ no, user_id, claim, payout, result }: PaidRow) => ({
    no,
    holder: nameOf(user_id),
    ...sideOf(market, claim),
    payout_amount: payout,
    paid_amount: result,
  });
  const leaves = paid.map((row) => leafHash(leafText(market.id, factsOf(row))));
  const tree = merkleTree(leaves);
  const rowsOf = (rows: readonly PaidRow[]): ReceiptRowView[] =>
    rows.map((row) => {
      const index = paid.indexOf(row);
      const proof = tree?.proofOf(index) ?? [];
      return {
        ...factsOf(row),
        leaf_hash: leaves[index]?.toString('hex') ?? '',
        proof: proof.map(({ side, hash }) => ({ side, hash: hash.toString('hex') })),
      };
    });
  return { root: tree?.root.toString('hex') ?? null, rowsOf };
}

type RowFacts = Omit<ReceiptRowView, 'leaf_hash' | 'proof'>;

/** The text that a row's leaf hash covers. Clients build the same text, so its format never changes. */
function leafText(marketId: string, row: RowFacts): string {
  const { no, holder, event_team_id, side, payout_amount, paid_amount } = row;
  return [marketId, no, holder, event_team_id, side, payout_amount, paid_amount].join('|');
}

/** The newest line of the market's log, whose hash covers all lines before it. */
async function lastLine(db: Db, marketId: string) {
  const { rows } = await sql<{ batch: number; seq: number; prev_hash: string; hash: string }>`
    select batch, last_seq as seq, encode(prev_hash, 'hex') as prev_hash, encode(hash, 'hex') as hash
    from market_log where market_id = ${marketId} order by batch desc limit 1`.execute(db);
  return rows[0] ?? null;
}

function resultOf({ teams, shares }: MarketRow) {
  return (shares ?? []).flatMap(([numerator, denominator], index) => {
    const event_team_id = teams[index];
    return event_team_id === undefined ? [] : [{ event_team_id, numerator, denominator }];
  });
}

function sum<T>(rows: readonly T[], of: (row: T) => Cents): Cents {
  return rows.reduce((total, row) => total + of(row), 0);
}
