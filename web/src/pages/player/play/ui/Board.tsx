import { css } from '@linaria/core';
import { ArrowUp } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { type MatchView, ownSeat } from '@/entities/match';
import { asPlayer, useSession } from '@/entities/session';
import { formatMoney, plural } from '@/shared/lib/format';
import { openOverlay } from '@/shared/lib/overlays';
import { routes } from '@/shared/routes';
import { media } from '@/shared/styles';
import { Button } from '@/shared/ui/button';
import { Chip } from '@/shared/ui/chip';
import { smallIcon } from '@/shared/ui/icons';
import { EmptyState, Region, SkeletonRows } from '@/shared/ui/region';
import { Caps } from '@/shared/ui/text';
import { type BoardFilter, isNarrowed, noFilter } from '../model/boardFilter.ts';
import { useOpenMatches } from '../model/useOpenMatches.ts';
import { Filters } from './Filters.tsx';
import { columns, MatchRow } from './MatchRow.tsx';

const board = css`
  margin: 0;
  padding: 0;
  list-style: none;
`;

/* The rows adapt to the width of the table rather than of the window, because there may be cards next to the table. */
const table = css`
  container-type: inline-size;
`;

const heading = css`
  height: 40px;

  & > :nth-child(n + 5):not([data-meet]) {
    text-align: right;
  }

  & > [data-meet] {
    display: none;
  }

  @container (min-width: 1000px) {
    & > [data-meet] {
      display: block;
      padding-left: var(--space-12);
    }
  }

  ${media.compact} {
    & > [data-wide] {
      display: none;
    }
  }

  ${media.phone} {
    display: none;
  }
`;

const pill = css`
  display: grid;
  place-items: center;
  padding: var(--space-8);
  border-top: 1px solid var(--rule);
`;

export interface BoardProps {
  filter: BoardFilter;
  onFilter: (filter: BoardFilter) => void;
  onJoin: (match: MatchView) => void;
}

/**
 * The list of open matches. New matches are added when the user presses the "new" pill. A match that has been taken is
 * marked and stays in the list for two seconds.
 */
export function Board({ filter, onFilter, onJoin }: BoardProps) {
  const { query, list, hasNext, admit, more } = useOpenMatches(filter);
  const session = useSession();
  const navigate = useNavigate();
  const self = session?.user.id;
  const take = (match: MatchView) => {
    if (ownSeat(match, self ?? null)) navigate(routes.match(match.id));
    else asPlayer(`Join match ${match.number} for ${formatMoney(match.entryAmount)}`, () => onJoin(match));
  };
  const create = () =>
    asPlayer('Create a match', () => openOverlay({ kind: 'create-match', gameId: filter.gameId ?? undefined }));
  return (
    <>
      <Filters filter={filter} onFilter={onFilter} />
      <Region
        className={table}
        titleHidden
        title="Open matches"
        thing="open matches"
        query={{ ...query, loading: query.loading && !list }}
        ready={list !== null}
        empty={
          list?.shown.length === 0 &&
          list.waiting.length === 0 && (
            <EmptyState
              title={isNarrowed(filter) ? 'No open matches fit these filters' : 'No open matches right now'}
              action={
                <Button data-track="create_match" onClick={create}>
                  Create one
                </Button>
              }
              learn={
                isNarrowed(filter) && (
                  <Button variant="tertiary" onClick={() => onFilter(noFilter)}>
                    Show all matches
                  </Button>
                )
              }
            >
              Create one for others to join. If no one does, your entry is refunded.
            </EmptyState>
          )
        }
        skeleton={<SkeletonRows count={8} height={64} />}
        footer={
          hasNext && (
            <Button variant="tertiary" onClick={more}>
              Load more
            </Button>
          )
        }
      >
        <div className={`${columns} ${heading}`} aria-hidden="true">
          <Caps data-wide="">No.</Caps>
          <Caps>Game and mode</Caps>
          <Caps data-wide="">Format</Caps>
          <Caps>Host</Caps>
          <Caps>Entry</Caps>
          <Caps>Prize</Caps>
          <Caps data-meet="">{session?.scope === 'full' && 'You meet'}</Caps>
          <span />
        </div>
        {list && list.waiting.length > 0 && (
          <div className={pill}>
            <Chip on icon={<ArrowUp {...smallIcon} />} onClick={admit}>
              {plural(list.waiting.length, 'new match', 'new matches')}
            </Chip>
          </div>
        )}
        <ul className={board} aria-label="Open matches">
          {list?.shown.map(({ item, goneAt }) => (
            <MatchRow
              key={item.id}
              match={item}
              gone={goneAt !== null}
              own={ownSeat(item, self ?? null) !== null}
              onJoin={() => take(item)}
            />
          ))}
        </ul>
      </Region>
    </>
  );
}
