import { CompiledQuery } from 'kysely';
import { bigints, booleans, smallints, texts, uuids } from '../../../db/columns.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { keepPrepared } from '../../../db/dialect.ts';
import { invariant } from '../../../shared/assert.ts';
import type { Fill, FillSide } from '../../core/types.ts';
import type { Changed, ChangedOrder, ChangedPosition, Changes } from './changes.ts';

const PARAMETERS = 59;
const WRITE = `select market_write(${Array.from({ length: PARAMETERS }, (_, n) => `$${n + 1}`).join()}) as written`;
keepPrepared('market_write', WRITE);
// Doesn't wait for the disk, because rows lost in a crash are written again from the log. Announcements based on these
// rows commit after them, which also flushes the rows.
const FOLLOW = `${WRITE} from (select set_config('synchronous_commit', 'off', true)) s`;
keepPrepared('market_write_following', FOLLOW);

/** The market that the rows belong to, and the last batch whose rows have been written. */
export interface RowsHead {
  market: string;
  fence: number;
  batch: number;
}

/**
 * Writes the rows that changed in batches after `head`, in the same transaction as those batches. @returns false if
 * another node now writes them
 */
export function writeRows(tx: Tx, head: RowsHead, changes: Changes): Promise<boolean> {
  return run(tx, WRITE, head, changes);
}

/** Writes the rows of committed batches. @returns false if another node now writes them */
export function followWithRows(db: Db, head: RowsHead, changes: Changes): Promise<boolean> {
  return run(db, FOLLOW, head, changes);
}

async function run(db: Db | Tx, statement: string, head: RowsHead, changes: Changes): Promise<boolean> {
  const sums = [...changes.paid];
  const parameters = [
    head.market,
    head.fence,
    head.batch,
    changes.batch,
    changes.lastSeq,
    changes.escrows.orders,
    changes.escrows.market,
    ...orderParameters([...changes.orders.values()]),
    ...fillParameters(changes.fills),
    ...positionParameters([...changes.positions.values()]),
    smallints(sums, ([claim]) => claim),
    bigints(sums, ([, paid]) => paid),
  ];
  invariant(parameters.length === PARAMETERS, 'market_write() is called with all parameters');
  const { rows } = await db.executeQuery<{ written: boolean }>(CompiledQuery.raw(statement, parameters));
  return rows[0]?.written ?? false;
}

/** Moves new rows to the front. Also returns how many are new. */
function freshFirst<T extends Changed<object>>(rows: readonly T[]): [number, readonly T[]] {
  const fresh = rows.filter((row) => row.fresh);
  if (fresh.length === rows.length) return [fresh.length, rows];
  return [fresh.length, [...fresh, ...rows.filter((row) => !row.fresh)]];
}

function orderParameters(changed: readonly ChangedOrder[]): unknown[] {
  const [fresh, rows] = freshFirst(changed);
  return [
    fresh,
    uuids(rows, ({ order }) => order.id),
    uuids(rows, ({ order }) => order.user),
    texts(rows, ({ order }) => order.kind),
    smallints(rows, ({ order }) => order.claim),
    smallints(rows, ({ order }) => order.price),
    texts(rows, ({ order }) => order.tif),
    booleans(rows, ({ order }) => order.keep),
    bigints(rows, ({ order }) => order.seq),
    bigints(rows, ({ order }) => order.at),
    bigints(rows, ({ order }) => order.amount),
    bigints(rows, ({ order }) => order.remaining),
    bigints(rows, ({ order }) => order.matched),
    bigints(rows, ({ order }) => order.payout),
    bigints(rows, ({ order }) => order.refunded),
    bigints(rows, ({ order }) => order.min_proceeds),
    bigints(rows, ({ order }) => order.funding.wager_only),
    bigints(rows, ({ order }) => order.funding.unsettled),
    bigints(rows, ({ order }) => order.funding.cash),
    texts(rows, ({ order }) => order.state),
    texts(rows, ({ order }) => order.reason),
    bigints(rows, ({ order }) => order.due),
    bigints(rows, ({ expiry }) => expiry?.at ?? null),
    texts(rows, ({ expiry }) => expiry?.end ?? null),
  ];
}

interface FillRow {
  fill: Fill;
  /** Number of the maker within the fill, starting at 1. */
  maker: number;
  taker: FillSide;
  side: FillSide;
}

function fillParameters(fills: readonly Fill[]): unknown[] {
  const rows: FillRow[] = [];
  for (const fill of fills) {
    const [taker, ...makers] = fill.sides;
    invariant(taker, 'a fill has a taker');
    makers.forEach((side, index) => {
      rows.push({ fill, maker: index + 1, taker, side });
    });
  }
  return [
    bigints(rows, ({ fill }) => fill.no),
    smallints(rows, ({ maker }) => maker),
    bigints(rows, ({ fill }) => fill.seq),
    texts(rows, ({ fill }) => fill.kind),
    uuids(rows, ({ taker }) => taker.order),
    smallints(rows, ({ taker }) => taker.claim),
    smallints(rows, ({ taker }) => taker.price),
    bigints(rows, ({ taker, maker }) => (maker === 1 ? taker.paid : 0)),
    bigints(rows, ({ taker, maker }) => (maker === 1 ? taker.payout : 0)),
    uuids(rows, ({ side }) => side.order),
    smallints(rows, ({ side }) => side.claim),
    smallints(rows, ({ side }) => side.price),
    bigints(rows, ({ side }) => side.paid),
    bigints(rows, ({ side }) => side.payout),
  ];
}

function positionParameters(changed: readonly ChangedPosition[]): unknown[] {
  const [fresh, rows] = freshFirst(changed);
  return [
    fresh,
    uuids(rows, ({ position }) => position.user),
    smallints(rows, ({ position }) => position.claim),
    bigints(rows, ({ position }) => position.no),
    bigints(rows, ({ position }) => position.payout),
    bigints(rows, ({ position }) => position.basis),
    bigints(rows, ({ position }) => position.paid),
    bigints(rows, ({ position }) => position.funding.wager_only),
    bigints(rows, ({ position }) => position.funding.unsettled),
    bigints(rows, ({ position }) => position.funding.cash),
    bigints(rows, ({ position }) => position.proceeds),
    bigints(rows, ({ position }) => position.sold_paid),
  ];
}
