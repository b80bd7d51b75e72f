import { useQuery } from '@apollo/client/react';
import { css } from '@linaria/core';
import { useSearchParams } from 'react-router-dom';
import { bandWords } from '@/entities/market';
import { Crest } from '@/entities/stakeEvent';
import { useNow } from '@/shared/lib/clock';
import { formatMoney, formatRelative } from '@/shared/lib/format';
import { routes } from '@/shared/routes';
import { Avatar } from '@/shared/ui/avatar';
import { useClearBackground } from '@/shared/ui/bare-page';
import { LiveBadge } from '@/shared/ui/chip';
import { useHead } from '@/shared/ui/page-bar';
import { Price } from '@/shared/ui/price';
import { EmptyState, RegionError, Skeleton } from '@/shared/ui/region';
import { SplitBar } from '@/shared/ui/split-bar';
import { Wordmark } from '@/shared/ui/wordmark';
import { mainMarket, sidesOf } from '@/widgets/eventCard';
import { OnAirStakersDocument } from '../api/twitch.generated.ts';
import { type OnAirEvent, useOnAir } from '../model/useOnAir.ts';

const panel = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--space-12);
  max-width: 496px;
  margin: 0 auto;
  padding: var(--space-12);
  overflow-wrap: anywhere;

  & > header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: var(--space-8);
  }

  h1 {
    font: var(--type-display-lead);
  }

  h2 {
    font: var(--type-dense-strong);
  }

  small {
    color: var(--ash);
    font: var(--type-small);
  }

  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-4) var(--space-8);
    min-height: 44px;
  }

  li > :last-child {
    margin-left: auto;
  }

  li > strong {
    font: var(--type-display-title);
  }

  & > a {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    min-height: 44px;
    padding: 0 var(--space-16);
    border-radius: var(--r-chip);
    background: var(--mint);
    color: var(--on-mint);
    font: var(--type-dense-strong);
    text-decoration: none;
  }
`;

const POLL_MS = 30_000;

/**
 * `/index-twitch`: the live duel in a panel 318 to 496 px wide, for a Twitch extension. Users can't stake here: the
 * only control opens Duelbook in a new window. `?transparent` removes the background.
 */
export function TwitchExtensionPage() {
  const [search] = useSearchParams();
  const { event, loading, error, again } = useOnAir(search.get('event') || null);
  useClearBackground(search.has('transparent'));
  useHead('On air');
  return (
    <div className={panel}>
      <header>
        <Wordmark />
        {event?.state === 'live' && <LiveBadge />}
      </header>
      {event && <Duel event={event} />}
      {!event && loading && <Skeleton height={160} />}
      {!event && !loading && error && <RegionError thing="the event" error={error} onRetry={again} />}
      {!event && !loading && !error && (
        <EmptyState as="h1" title="Nothing is on air">
          The next duel appears here when its stream starts.
        </EmptyState>
      )}
      <a href={event ? routes.stakeEvent(event.id) : routes.stake()} target="_blank" rel="noopener">
        Open Duelbook
      </a>
    </div>
  );
}

function Duel({ event }: { event: OnAirEvent }) {
  const now = useNow();
  const sides = sidesOf(event);
  const [a] = sides;
  const stakers = useQuery(OnAirStakersDocument, { variables: { eventId: event.id }, pollInterval: POLL_MS });
  const top = stakers.data?.stakers?.items ?? [];
  const nameOf = (id: string) => sides.find(({ team }) => team.id === id)?.team.name ?? '';
  return (
    <>
      <h1>
        <bdi>{event.name}</bdi>
      </h1>
      <small>
        <bdi>{`${event.game.name} · ${event.league.name}`}</bdi>
        {event.state !== 'live' && <bdi>{` · ${formatRelative(event.startDate, now)}`}</bdi>}
      </small>
      <ul aria-label="Prices">
        {sides.map(({ team, score, quote }) => (
          <li key={team.id}>
            <Crest team={team} size={28} />
            <b dir="auto">{team.name}</b>
            <bdi>{score}</bdi>
            <strong>
              <Price cents={quote?.lastPrice ?? null} />
            </strong>
          </li>
        ))}
      </ul>
      {sides.length === 2 && a && <SplitBar percentA={a.quote?.communityPercent ?? null} nameA={a.team.name} />}
      <small>
        <bdi>{`${formatMoney(mainMarket(event)?.matchedAmount ?? 0)} matched`}</bdi>
      </small>
      {top.length > 0 && (
        <section aria-label="Top stakers">
          <h2>Top stakers</h2>
          <ol>
            {top.map(({ user, eventTeamId, band }) => (
              <li key={`${user.id} ${eventTeamId}`}>
                <Avatar name={user.username} src={user.profileImageUrl} size={24} />
                <b>{user.username}</b>
                <small>
                  <bdi>{`${nameOf(eventTeamId)} · ${bandWords[band]}`}</bdi>
                </small>
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  );
}
