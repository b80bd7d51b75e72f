import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { afterCommit, appNow, databaseOf } from '../../db/transaction.ts';
import { lockAccounts, marketEscrow, ordersEscrow } from '../../ledger/accounts.ts';
import { sha256 } from '../../shared/ids.ts';
import type { CommandBody, MarketDefinition } from '../core/types.ts';
import type { Work } from './batch.ts';

/** Commands that another transaction can request: all that don't spend a user's money. */
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
  /** For a suspension: when it is expected to end, if known. It doesn't end by itself. */
  resumesAt?: Date | null;
  /** For `settle` and `correct`: when winnings become cash; taken from the settings when omitted. */
  finalAt?: Date;
}

export interface NewMarket {
  eventId: string;
  title: string;
  /** For `round_winner`: the round. */
  roundNumber?: number;
}

type Poke = (marketId: string) => void;
const pokes = new WeakMap<Db, Poke>();

/** Registers a callback for pending requests, called after their commit. */
export function onRequest(db: Db, poke: Poke): void {
  pokes.set(db, poke);
}

/** Creates a market in phase `draft`, with its escrows. */
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
 * Has the market's writer run a command, in request order and within 200 ms of this transaction's commit. If the
 * market's rules refuse it, `market_requests.refused` says why; listeners see the result.
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

/** Pending requests of some markets, oldest first. */
export async function openRequests(db: Db, marketIds: readonly string[]): Promise<{ marketId: string; work: Work }[]> {
  const { rows } = await sql<{ id: number; market_id: string; command: Stored }>`
    select id, market_id, command from market_requests
    where market_id = any(${marketIds}::uuid[]) and done_at is null order by id`.execute(db);
  return rows.map(({ id, market_id, command: { command, resumesAt, finalAt } }) => ({
    marketId: market_id,
    work: { submission: command, request: null, expires: null, extras: { row: id, resumesAt, finalAt } },
  }));
}
