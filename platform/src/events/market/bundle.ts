import { common } from '../../shared/errors.ts';
import type { Change } from '../lifecycle/eventChange.ts';
import { beforeLive } from '../lifecycle/machine.ts';
import { playingTeams } from '../store.ts';
import { addMarket, type NewMarket, winnerMarket } from './lifecycle.ts';
import type { MarketType } from './phases.ts';

/** Adds markets of the given types that the event doesn't have yet. Returns how many were added. @throws 1002 */
export async function bundleMarkets(change: Change, types: readonly MarketType[]): Promise<number> {
  const { event } = change;
  if (!beforeLive.includes(event.state) && event.state !== 'live') throw common.notAllowedNow({ state: event.state });
  let added = 0;
  for (const type of types) {
    const wanted = wantedMarket(change, type);
    const known = event.markets.some(
      (one) => one.type === type && one.round_number === wanted.roundNumber && one.phase !== 'voided',
    );
    if (known) continue;
    await addMarket(change, wanted);
    added += 1;
  }
  return added;
}

function wantedMarket(change: Change, type: MarketType): NewMarket {
  const { event } = change;
  if (type === 'round_winner') {
    const round = (event.rounds.at(-1)?.number ?? 0) + 1;
    return { type, title: `Round ${round} winner`, places: 1, roundNumber: round };
  }
  if (event.state === 'live')
    throw common.notAllowedNow({}, 'The event has started, so only its next round can get a market.');
  if (type === 'winner') return winnerMarket;
  const places = Math.floor(playingTeams(event).length / 2);
  if (places < 2) throw common.notAllowedNow({}, 'Placement markets need at least four teams.');
  return { type, title: `Top ${places}`, places, roundNumber: null };
}
