import { css } from '@linaria/core';
import { useState } from 'react';
import { plural } from '@/shared/lib/format';
import { media } from '@/shared/styles';
import { SearchField } from '@/shared/ui/field';
import { EmptyState, Region, SkeletonRows } from '@/shared/ui/region';
import { Sub } from '@/shared/ui/text';
import type { CreateMatchCatalogQuery } from '../api/createMatch.generated.ts';
import type { CreateMatchFlow } from '../model/useCreateMatch.ts';
import { SavedSetups } from './SavedSetups.tsx';

const grid = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(max(148px, 7.5rem), 1fr));
  gap: var(--space-12);
  margin: 0;
  padding: 0;
  list-style: none;

  button {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-2);
    width: 100%;
    height: 100%;
    padding: var(--space-12);
    border: 1px solid var(--rule);
    border-radius: var(--r-panel);
    background: var(--ink-3);
    color: var(--bone);
    font: inherit;
    text-align: left;
    cursor: pointer;
  }

  button:hover {
    background: var(--ink-4);
  }

  button[aria-pressed='true'] {
    border-color: var(--mint);
    background: var(--selected);
  }

  button[aria-disabled='true'] {
    color: var(--ash);
    cursor: not-allowed;
  }

  button[aria-disabled='true'] img {
    opacity: 0.45;
  }

  img {
    width: 56px;
    height: 56px;
    margin-bottom: var(--space-8);
    border-radius: var(--r-control);
  }

  b {
    font-weight: var(--weight-semibold);
    color: var(--paper);
  }
`;

const stack = css`
  display: grid;
  gap: var(--space-20);
`;

const tools = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--space-12);
  align-items: start;

  /* Same height as the adjacent field. */
  & > button {
    min-height: 48px;
  }

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

type Game = CreateMatchCatalogQuery['games'][number];

/** Sorts recently played games first and keeps the catalog's order otherwise. */
function recentFirst(catalog: CreateMatchCatalogQuery | undefined): Game[] {
  const played = new Set(catalog?.userAttributes.gameIds);
  return (catalog?.games ?? []).toSorted((a, b) => Number(played.has(b.id)) - Number(played.has(a.id)));
}

/** Step 1: selects the game. Unavailable games show the reason. */
export function SelectGame({ flow }: { flow: CreateMatchFlow }) {
  const [search, setSearch] = useState('');
  const { catalog } = flow;
  const wanted = search.trim().toLowerCase();
  const games = recentFirst(catalog.data).filter(({ name }) => name.toLowerCase().includes(wanted));
  return (
    <div className={stack}>
      <div className={tools}>
        <SearchField label="Search games" value={search} onChange={setSearch} />
        <SavedSetups flow={flow} />
      </div>
      <Region
        bare
        titleHidden
        title="Games"
        thing="games"
        query={{ ...catalog, loading: catalog.loading && !catalog.data }}
        ready={catalog.data !== undefined}
        empty={games.length === 0 && <EmptyState title={`No games match “${search}”`} />}
        skeleton={<SkeletonRows count={4} />}
      >
        <ul className={grid}>
          {games.map((game) => (
            <li key={game.id}>
              <GameTile
                game={game}
                on={game.id === flow.draft.gameId}
                onPress={() => flow.chooseAndGo({ gameId: game.id })}
              />
            </li>
          ))}
        </ul>
      </Region>
    </div>
  );
}

function GameTile({ game, on, onPress }: { game: Game; on: boolean; onPress: () => void }) {
  const off = game.consoleIds.length === 0;
  const open = game.openMatches > 0 ? plural(game.openMatches, 'open match', 'open matches') : game.genre;
  return (
    <button type="button" aria-pressed={on} aria-disabled={off || undefined} onClick={() => !off && onPress()}>
      {game.imageUrl && <img src={game.imageUrl} alt="" loading="lazy" />}
      <b>{game.name}</b>
      <Sub>{off ? 'Paused on all consoles' : open}</Sub>
    </button>
  );
}
