import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import { afterCommit, appNow, databaseOf } from '../../../db/transaction.ts';
import { lockAccounts } from '../../../ledger/accounts.ts';
import { sha256 } from '../../../shared/ids.ts';
import type { CommandBody, MarketDefinition } from '../../core/types.ts';
import { marketEscrow, ordersEscrow } from '../escrow.ts';
import type { Work } from './batch.ts';

/** Commands that another transaction can request, which are all those that don't spend a user's money. */
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
  /** For a suspension: when it is expected to end, if known. Only for display; the suspension doesn't end by itself. */
  resumesAt?: Date | null;
  /** For `settle` and `correct`: when winnings become cash. Computed from the settings if omitted. */
  finalAt?: Date;
}

export interface NewMarket {
  eventId: string;
  title: string;
  /** Number of the round, for `round_winner` markets. */
  roundNumber?: number;
}

type Poke = (marketId: string) => void;
const pokes = new WeakMap<Db, Poke>();

/** Registers a callback that runs for each pending request after its commit. */
export function onRequest(db: Db, poke: Poke): void {
  pokes.set(db, poke);
}

/** Creates a market and its escrows. The market starts in phase `draft`. */
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
 * Requests a command from the market's writer. Commands run in request order, within 200 ms after this transaction
 * commits. If the market's rules refuse a command, the reason is in `market_requests.refused`. Listeners see the
 * result.
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

/** Pending requests for some markets, oldest first. */
export async function openRequests(db: Db, marketIds: readonly string[]): Promise<{ marketId: string; work: Work }[]> {
  const { rows } = await sql<{ id: number; market_id: string; command: Stored }>`
    select id, market_id, command from market_requests
    where market_id = any(${marketIds}::uuid[]) and done_at is null order by id`.execute(db);
  return rows.map(({ id, market_id, command: { command, resumesAt, finalAt } }) => ({
    marketId: market_id,
    work: { submission: command, request: null, expires: null, extras: { row: id, resumesAt, finalAt } },
  }));
}
