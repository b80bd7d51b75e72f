import { CompiledQuery } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { keepPrepared } from '../../db/dialect.ts';
import { invariant } from '../../shared/assert.ts';
import type { Fill, FillSide } from '../core/types.ts';
import type { Changed, ChangedOrder, ChangedPosition, Changes } from './changes.ts';
import { column, textColumn } from './columns.ts';

const PARAMETERS = 59;
const WRITE = `select market_write(${Array.from({ length: PARAMETERS }, (_, n) => `$${n + 1}`).join()}) as written`;
keepPrepared('market_write', WRITE);
// Does not wait for the disk: what a crash of the machine takes of it is in the log, and is written again. Whatever is told of
// these rows is committed after them, and flushed with them.
const FOLLOW = `${WRITE} from (select set_config('synchronous_commit', 'off', true)) s`;
keepPrepared('market_write_following', FOLLOW);

/** Whose rows they are, and the batch up to which they are written. */
export interface RowsHead {
  market: string;
  fence: number;
  batch: number;
}

/** Writes the rows of what batches after `head` changed, in the transaction that commits these. @returns false when another node writes them. */
export function writeRows(tx: Tx, head: RowsHead, changes: Changes): Promise<boolean> {
  return run(tx, WRITE, head, changes);
}

/** Writes the rows of batches that are committed. @returns false when another node writes them. */
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
    column(sums, ([claim]) => claim),
    column(sums, ([, paid]) => paid),
  ];
  invariant(parameters.length === PARAMETERS, 'market_write() gets all its parameters');
  const { rows } = await db.executeQuery<{ written: boolean }>(CompiledQuery.raw(statement, parameters));
  return rows[0]?.written ?? false;
}

/** New rows first, and how many they are. */
function freshFirst<T extends Changed<object>>(rows: readonly T[]): [number, readonly T[]] {
  const fresh = rows.filter((row) => row.fresh);
  if (fresh.length === rows.length) return [fresh.length, rows];
  return [fresh.length, [...fresh, ...rows.filter((row) => !row.fresh)]];
}

function orderParameters(changed: readonly ChangedOrder[]): unknown[] {
  const [fresh, rows] = freshFirst(changed);
  return [
    fresh,
    column(rows, ({ order }) => order.id),
    column(rows, ({ order }) => order.user),
    column(rows, ({ order }) => order.kind),
    column(rows, ({ order }) => order.claim),
    column(rows, ({ order }) => order.price),
    column(rows, ({ order }) => order.tif),
    column(rows, ({ order }) => order.keep),
    column(rows, ({ order }) => order.seq),
    column(rows, ({ order }) => order.at),
    column(rows, ({ order }) => order.amount),
    column(rows, ({ order }) => order.remaining),
    column(rows, ({ order }) => order.matched),
    column(rows, ({ order }) => order.payout),
    column(rows, ({ order }) => order.refunded),
    column(rows, ({ order }) => order.min_proceeds),
    column(rows, ({ order }) => order.funding.wager_only),
    column(rows, ({ order }) => order.funding.unsettled),
    column(rows, ({ order }) => order.funding.cash),
    column(rows, ({ order }) => order.state),
    textColumn(rows, ({ order }) => order.reason),
    column(rows, ({ order }) => order.due),
    column(rows, ({ expiry }) => expiry?.at ?? null),
    column(rows, ({ expiry }) => expiry?.end ?? null),
  ];
}

interface FillRow {
  fill: Fill;
  /** From 1. */
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
    column(rows, ({ fill }) => fill.no),
    column(rows, ({ maker }) => maker),
    column(rows, ({ fill }) => fill.seq),
    column(rows, ({ fill }) => fill.kind),
    column(rows, ({ taker }) => taker.order),
    column(rows, ({ taker }) => taker.claim),
    column(rows, ({ taker }) => taker.price),
    column(rows, ({ taker, maker }) => (maker === 1 ? taker.paid : 0)),
    column(rows, ({ taker, maker }) => (maker === 1 ? taker.payout : 0)),
    column(rows, ({ side }) => side.order),
    column(rows, ({ side }) => side.claim),
    column(rows, ({ side }) => side.price),
    column(rows, ({ side }) => side.paid),
    column(rows, ({ side }) => side.payout),
  ];
}

function positionParameters(changed: readonly ChangedPosition[]): unknown[] {
  const [fresh, rows] = freshFirst(changed);
  return [
    fresh,
    column(rows, ({ position }) => position.user),
    column(rows, ({ position }) => position.claim),
    column(rows, ({ position }) => position.no),
    column(rows, ({ position }) => position.payout),
    column(rows, ({ position }) => position.basis),
    column(rows, ({ position }) => position.paid),
    column(rows, ({ position }) => position.funding.wager_only),
    column(rows, ({ position }) => position.funding.unsettled),
    column(rows, ({ position }) => position.funding.cash),
    column(rows, ({ position }) => position.proceeds),
    column(rows, ({ position }) => position.sold_paid),
  ];
}
