import { useQuery } from '@apollo/client/react';
import { useEventUpdates } from '@/entities/stakeEvent';
import type { CardEvent } from '@/widgets/eventCard';
import {
  ConsoleEventDocument,
  type ConsoleEventQuery,
  ConsolePricesDocument,
  type ConsolePricesQuery,
} from '../api/console.generated.ts';

/** Polling interval in ms. Visitors get no live updates, so everything is also polled. */
const POLL_MS = 15_000;
const polling = { pollInterval: POLL_MS, skipPollAttempt: () => document.hidden };

export type ConsoleEvent = NonNullable<ConsoleEventQuery['stakeEvent']>;
export type ConsoleChannel = NonNullable<ConsoleEventQuery['televisionChannel']>;
export type ConsoleChart = NonNullable<ConsolePricesQuery['stakePrices']>;

/** The public data of an event, loaded as a player. @param id ID of the event and of its channel */
export function useConsole(id: string) {
  const query = useQuery(ConsoleEventDocument, { variables: { id }, ...polling });
  const prices = useQuery(ConsolePricesDocument, { variables: { id }, ...polling });
  useEventUpdates(id, () => void query.refetch().catch(() => undefined));
  const shown = query.data ?? query.previousData;
  return {
    query,
    event: shown?.stakeEvent ?? null,
    channel: shown?.televisionChannel ?? null,
    prices,
    chart: (prices.data ?? prices.previousData)?.stakePrices ?? null,
  };
}

/**
 * What viewers currently see of an event: nothing yet, the picture, no picture although it is running, or the result.
 */
export type Airtime = 'before' | 'on_air' | 'down' | 'over';

const over: readonly CardEvent['state'][] = ['completed', 'payout_pending', 'payout_blocked', 'paid', 'cancelled'];

export function airtimeOf(
  event: Pick<CardEvent, 'state'>,
  channel: Pick<ConsoleChannel, 'live' | 'twitchChannel'> | null,
): Airtime {
  if (over.includes(event.state)) return 'over';
  if (channel?.live && channel.twitchChannel !== null) return 'on_air';
  return event.state === 'live' ? 'down' : 'before';
}
