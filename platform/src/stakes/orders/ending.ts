import { sql } from 'kysely';
import { type OrderEndCode, type OrderState, orderEndCodes } from '../../market/core/types.ts';
import { invariant } from '../../shared/assert.ts';

/** Reason codes for orders that ended before they were fully matched. */
export const orderEndReasons = ['cancelled', 'expired', 'declined', ...orderEndCodes] as const;
export type OrderEndReason = (typeof orderEndReasons)[number];

/** End reasons as stored for an order, plus `declined` for a challenge that everyone declined. */
type StoredReason = OrderEndCode | 'declined' | null;

/**
 * Returns why an order ended. For a command that names the order itself, the market stores no code, because the state
 * already shows the reason. Null while the order is open or when it was matched in full.
 */
export function endReason({ state, reason }: { state: OrderState; reason: StoredReason }): OrderEndReason | null {
  if (reason === null) return stateReason(state);
  invariant(orderEndReasons.includes(reason), 'the market ends orders with a code of its list');
  return reason;
}

function stateReason(state: OrderState): OrderEndReason | null {
  invariant(state !== 'lapsed' && state !== 'rejected', 'the market says why it ends an order');
  return state === 'cancelled' || state === 'expired' ? state : null;
}

/**
 * The incident behind the `incident` or `suspended` reason of an order `o`. A row is written with the last command of
 * its batch, so the order was ended by the latest such request up to that command.
 */
export const endCause = sql<string | null>`case when o.reason in ('incident', 'suspended') then (
    select r.command -> 'command' ->> 'reason' from market_requests r
    where r.market_id = o.market_id and r.seq <= o.changed_seq and r.refused is null
      and o.reason = case r.command -> 'command' ->> 'type' when 'phase' then r.command -> 'command' ->> 'to'
        else r.command -> 'command' ->> 'type' end
    order by r.seq desc limit 1) end`;
