import type { CardEvent, CardMarket, CardTeam } from '../model/card.ts';
import { EventCard } from './EventCard.tsx';
import { EventRow } from './EventRow.tsx';

export default { title: 'Event card' };

const team = (id: string, name: string, seed: number): CardTeam => ({
  __typename: 'EventTeam',
  id,
  name,
  code: id.toUpperCase(),
  seed,
  imageUrl: null,
  wins: 12 - seed,
  losses: seed,
});
const quote = (eventTeamId: string, bestPrice: number | null, communityPercent: number) => ({
  __typename: 'MarketTeam' as const,
  eventTeamId,
  lastPrice: bestPrice,
  bestPrice,
  availableAmount: 135_400,
  change: 2,
  communityPercent,
});
const market: CardMarket = {
  __typename: 'Market',
  id: 'm',
  type: 'winner',
  title: 'Winner',
  phase: 'in_play',
  inPlay: true,
  suspendedReason: null,
  resumesAt: null,
  delaySeconds: 5,
  minAmount: 100,
  maxAmount: 250_000,
  matchedAmount: 421_800,
  teams: [quote('owl', 63, 61), quote('rlf', 38, 39)],
};
const event: CardEvent = {
  __typename: 'StakeEvent',
  id: 'e',
  name: 'Night Owls vs. Redline Five',
  number: 48,
  state: 'live',
  league: { __typename: 'EventLeague', id: 'l', name: 'Pro League' },
  game: { __typename: 'EventGame', id: 'g', slug: 'vanta', name: 'Vanta Strike', imageUrl: null },
  mode: { __typename: 'EventMode', id: 'o', slug: '5v5', name: '5v5' },
  formatWords: 'First to 3',
  startDate: '2030-01-01T12:00:00Z',
  shoutcast: true,
  imageUrl: null,
  teams: [team('owl', 'Night Owls', 3), team('rlf', 'Redline Five', 6)],
  score: [{ __typename: 'EventScore', eventTeamId: 'owl', score: 2 }],
  round: null,
  markets: [market],
  stakersCount: 214,
  watching: true,
  viewersCount: 4120,
  boost: { __typename: 'BoostBrief', promoId: 'p', title: '+10 %', bps: 1000, capAmount: 500, maxPrice: 80 },
  shieldOffered: true,
  promoIds: [],
};
const paused: CardEvent = {
  ...event,
  markets: [{ ...market, phase: 'suspended', suspendedReason: 'Goal under review' }],
};
const several: CardEvent = {
  ...event,
  name: 'Sprint Cup',
  teams: [...event.teams, team('ltd', 'Low Tide', 2), team('brk', 'Brickyard', 5)],
  markets: [{ ...market, teams: [...market.teams, quote('ltd', 22, 10), quote('brk', null, 4)] }],
};

const card = (shown: CardEvent, gone?: string) => (
  <div style={{ width: 328 }}>
    <EventCard event={shown} gone={gone} />
  </div>
);

export const Live = () => card(event);
export const Paused = () => card(paused);
export const Several = () => card(several);
export const Leaving = () => card(event, 'Settled');
export const Row = () => (
  <ul style={{ maxWidth: 640 }}>
    <EventRow event={{ ...event, state: 'scheduled' }} />
  </ul>
);
