import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { afterCommit, appNow, databaseOf } from '../../db/transaction.ts';
import { lockAccounts, marketEscrow, ordersEscrow } from '../../ledger/accounts.ts';
import { sha256 } from '../../shared/ids.ts';
import type { CommandBody, MarketDefinition } from '../core/types.ts';
import type { Work } from './batch.ts';

/** What may be asked for in another transaction: everything without a person's money. */
export type RequestedCommand = Extract<
  CommandBody,
  {
    type:
      | 'phase'
      | 'incident'
      | 'limits'
      | 'settle'
      | 'finalize'
      | 'correct'
      | 'void'
      | 'cancel'
      | 'cancel_person'
      | 'publish';
  }
>;

export interface RequestOptions {
  /** Of a suspension: when it will end, as far as known; it does not end by itself. */
  resumesAt?: Date | null;
  /** Of `settle` and `correct`: when what was won becomes cash; the settings decide when left out. */
  finalAt?: Date;
}

export interface NewMarket {
  eventId: string;
  title: string;
  /** Of a round_winner: the round. */
  roundNumber?: number;
}

type Poke = (marketId: string) => void;
const pokes = new WeakMap<Db, Poke>();

/** Who is told, after its commit, that a request waits. */
export function onRequest(db: Db, poke: Poke): void {
  pokes.set(db, poke);
}

/** Makes a market in phase `draft`, with its escrows. */
export async function createMarket(tx: Tx, definition: MarketDefinition, more: NewMarket): Promise<void> {
  await tx
    .insertInto('markets')
    .values({
      id: definition.id,
      event_id: more.eventId,
      type: definition.type,
      title: more.title,
      round_number: more.roundNumber ?? null,
      definition: JSON.stringify(definition),
      limits: JSON.stringify(definition.limits),
      delay_ms: definition.delay_ms,
      log_hash: sha256(definition.id),
      created_at: await appNow(tx),
    })
    .execute();
  await lockAccounts(tx, [ordersEscrow(definition.id), marketEscrow(definition.id)]);
}

/**
 * Has the market's writer carry a command out, in the order of the requests and within 200 ms of this transaction's commit.
 * Whether the market's rules refused it stands in `market_requests.refused` then; listeners see what it did.
 */
export async function requestMarket(
  tx: Tx,
  marketId: string,
  command: RequestedCommand,
  { resumesAt = null, finalAt }: RequestOptions = {},
): Promise<void> {
  const extras = { resumesAt: resumesAt?.getTime() ?? null, finalAt: finalAt?.getTime() ?? null };
  await tx
    .insertInto('market_requests')
    .values({ market_id: marketId, command: JSON.stringify({ command, ...extras }), created_at: await appNow(tx) })
    .execute();
  const poke = pokes.get(databaseOf(tx));
  if (poke) afterCommit(tx, () => poke(marketId));
}

interface Stored {
  command: RequestedCommand;
  resumesAt: number | null;
  finalAt: number | null;
}

/** Requests that wait, of some markets, oldest first. */
export async function openRequests(db: Db, marketIds: readonly string[]): Promise<{ marketId: string; work: Work }[]> {
  const { rows } = await sql<{ id: number; market_id: string; command: Stored }>`
    select id, market_id, command from market_requests
    where market_id = any(${marketIds}::uuid[]) and done_at is null order by id`.execute(db);
  return rows.map(({ id, market_id, command: { command, resumesAt, finalAt } }) => ({
    marketId: market_id,
    work: { submission: command, request: null, expires: null, extras: { row: id, resumesAt, finalAt } },
  }));
}
