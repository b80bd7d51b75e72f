import { useQuery } from '@apollo/client/react';
import { useEventUpdates } from '@/entities/stakeEvent';
import type { CardEvent } from '@/widgets/eventCard';
import {
  ConsoleEventDocument,
  type ConsoleEventQuery,
  ConsolePricesDocument,
  type ConsolePricesQuery,
} from '../api/console.generated.ts';

/** Visitors get no pushes, so everything is also asked for. */
const POLL_MS = 15_000;
const polling = { pollInterval: POLL_MS, skipPollAttempt: () => document.hidden };

export type ConsoleEvent = NonNullable<ConsoleEventQuery['stakeEvent']>;
export type ConsoleChannel = NonNullable<ConsoleEventQuery['televisionChannel']>;
export type ConsoleChart = NonNullable<ConsolePricesQuery['stakePrices']>;

/** What everyone can see of an event, read as a player. @param id of the event, which is also that of its channel */
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

/** What viewers see of an event: nothing yet, its picture, no picture although it runs, or its result. */
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
