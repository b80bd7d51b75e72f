import { useQuery } from '@apollo/client/react';
import { css } from '@linaria/core';
import { Link } from 'react-router-dom';
import type { MatchView } from '@/entities/match';
import { formatDay } from '@/shared/lib/format';
import { askForMore } from '@/shared/lib/paging';
import { routes } from '@/shared/routes';
import { media } from '@/shared/styles';
import { GameIcon } from '@/shared/ui/avatar';
import { Button } from '@/shared/ui/button';
import { Stamp } from '@/shared/ui/chip';
import { MoneyText } from '@/shared/ui/money';
import { EmptyState, Region, SkeletonRows } from '@/shared/ui/region';
import { Folio } from '@/shared/ui/text';
import { ProfileMatchesDocument } from '../api/history.generated.ts';
import { pastMatch } from '../model/pastMatch.ts';
import type { StatsScope } from '../model/scope.ts';

const row = css`
  position: relative;
  display: grid;
  grid-template-columns: 44px 28px minmax(0, 1fr) 48px 80px 84px 84px;
  gap: var(--space-12);
  align-items: center;
  min-height: 56px;

  & + & {
    box-sizing: content-box;
    border-top: 1px solid var(--rule);
  }

  a::after {
    content: '';
    position: absolute;
    inset: 0;
  }

  &:has(:focus-visible) {
    outline: 2px solid var(--focus);
    outline-offset: -2px;
  }

  a:focus-visible {
    outline: none;
  }

  b,
  small {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  b {
    color: var(--paper);
    font-weight: var(--weight-semibold);
  }

  small {
    font-size: var(--size-dense);
    line-height: var(--leading-18);
    color: var(--ash);
  }

  time {
    font-size: var(--size-dense);
    color: var(--ash);
    text-align: right;
  }

  ${media.hover} {
    &:hover {
      background: var(--ink-2);
    }
  }

  ${media.compact} {
    grid-template-columns: 44px 28px minmax(0, 1fr) 48px 80px 84px;

    & > time {
      display: none;
    }
  }

  ${media.phone} {
    grid-template-columns: 28px minmax(0, 1fr) auto 76px;
    min-height: 60px;

    & > [data-wide] {
      display: none;
    }
  }
`;

const score = css`
  color: var(--paper);
  font: var(--type-display-lead);
  font-stretch: 80%;
  text-align: center;
`;

const net = css`
  font-weight: var(--weight-semibold);
  text-align: right;
`;

const stampBox = css`
  text-align: center;
`;

/** One completed match from the perspective of the profile's owner. */
function MatchLine({ match, userId, username }: { match: MatchView; userId: string; username: string }) {
  const past = pastMatch(match, userId);
  return (
    <li className={row}>
      <Folio data-wide="">{match.number}</Folio>
      <GameIcon name={match.game.name} src={match.game.imageUrl} size={28} />
      <span>
        <b>
          <Link to={routes.match(match.id)}>
            {username} vs. {past.opponent ?? 'nobody'}
          </Link>
        </b>
        <small>
          {match.game.name} · {match.gameMode.name}
        </small>
      </span>
      <span className={score} data-wide="">
        {past.score || '–'}
      </span>
      <span className={stampBox}>
        <Stamp state={past.stamp} small />
      </span>
      <span className={net}>{past.net === null ? '–' : <MoneyText cents={past.net} tone="signed" />}</span>
      <time dateTime={match.endedAt ?? match.createdAt}>{formatDay(match.endedAt ?? match.createdAt)}</time>
    </li>
  );
}

/** Completed matches, newest first. With `few`, shows only the latest ones and a link to the rest. */
export function MatchHistory({ scope, few, onAll }: { scope: StatsScope; few?: number; onAll?: () => void }) {
  const { userId, username, coming, gameId, modeId } = scope;
  const query = useQuery(ProfileMatchesDocument, {
    variables: { userId, gameId, gameModes: modeId ? [modeId] : null, page: 1, pageSize: few ?? 24 },
    skip: coming,
  });
  const page = query.data?.profileMatches;
  const matches = page?.items ?? [];
  const more = () => void askForMore(() => query.fetchMore({ variables: { page: (page?.page ?? 1) + 1 } }));
  return (
    <Region
      bare
      title="Matches"
      count="newest first"
      thing="matches"
      query={query}
      ready={page !== undefined}
      aside={
        few &&
        page?.hasNext && (
          <Button variant="tertiary" size={32} onClick={onAll}>
            All matches
          </Button>
        )
      }
      skeleton={<SkeletonRows count={few ?? 8} />}
      empty={matches.length === 0 && <EmptyState small title={`${username} hasn’t finished a match yet`} />}
      footer={
        !few &&
        page?.hasNext && (
          <Button variant="grey" size={40} loading={query.loading} onClick={more}>
            More matches
          </Button>
        )
      }
    >
      <ul>
        {matches.map((match) => (
          <MatchLine key={match.id} match={match} userId={userId} username={username} />
        ))}
      </ul>
    </Region>
  );
}
