import { css } from '@linaria/core';
import { useState } from 'react';
import { onDemand } from '@/shared/lib/on-demand';
import { media } from '@/shared/styles';
import { IdlePart, LazyPart } from '@/shared/ui/boundary';
import { SearchField } from '@/shared/ui/field';
import { PageBar } from '@/shared/ui/page-bar';
import { SkeletonRows } from '@/shared/ui/region';
import { useFirstCommunities } from '../model/useFirstCommunities.ts';
import { Communities } from './Communities.tsx';
import { Leaderboard } from './Leaderboard.tsx';

// Loaded on demand, so the communities and the leaderboard don't have to wait for the code of the content below them.
const More = onDemand(
  () => import('./More.tsx'),
  (module) => module.More,
);
const People = onDemand(
  () => import('./People.tsx'),
  (module) => module.People,
);
const SearchResults = onDemand(
  () => import('./SearchResults.tsx'),
  (module) => module.SearchResults,
);

const page = css`
  display: grid;
  grid-template-columns: minmax(0, 2fr) minmax(320px, 1fr);
  gap: var(--space-24) var(--space-40);
  align-items: start;
  width: 100%;
  max-width: 1440px;
  padding: var(--space-24) var(--gutter) var(--space-40);

  ${media.compact} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/* Two players facing each other across the slash, to the right of the search field. */
const find = css`
  position: relative;
  grid-column: 1 / -1;
  display: grid;
  align-content: center;
  gap: var(--space-12);
  min-height: 176px;
  padding: var(--space-20) var(--space-24);
  overflow: hidden;
  border: 1px solid var(--rule);
  border-radius: var(--r-panel);
  background: linear-gradient(
    104deg,
    var(--ink-2) 45%,
    var(--side-a-tint) calc(78% - 1px),
    var(--paper) calc(78% - 1px) calc(78% + 1px),
    var(--side-b-tint) calc(78% + 1px)
  );

  & > :not(img) {
    position: relative;
    max-width: 520px;
  }

  & > img {
    position: absolute;
    bottom: -92px;
    width: 220px;
    height: auto;
  }

  & > img:first-child {
    right: 22%;
  }

  & > img:nth-child(2) {
    right: 1%;
    transform: scaleX(-1);
  }

  h2 {
    font-size: var(--size-heading);
    line-height: var(--leading-30);
    font-stretch: 118%;
  }

  ${media.compact} {
    & > img:first-child {
      display: none;
    }
  }

  ${media.phone} {
    min-height: 0;
    padding: var(--space-16);
    background: linear-gradient(104deg, var(--side-a-tint), var(--ink-2) 60%, var(--side-b-tint));

    & > img {
      display: none;
    }
  }
`;

const feed = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-32);
  min-width: 0;
`;

/*
 * The number of communities isn't known until they have loaded, so the content below stays hidden until its position is
 * final. The hidden content still takes up space, which keeps the leaderboard below it on phones.
 */
const belowCommunities = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-32);
  min-width: 0;

  &[data-waiting] {
    visibility: hidden;
  }
`;

/** `/discover`: search, people, communities, leaderboards and clips. Open to everyone. */
export function DiscoverPage() {
  const [words, setWords] = useState('');
  const communities = useFirstCommunities();
  const waiting = communities.loading && !communities.data;
  return (
    <>
      <PageBar title="Discover" />
      <div className={page}>
        <search className={find}>
          <img src="/art/player-a.svg" alt="" width="380" height="444" />
          <img src="/art/player-b.svg" alt="" width="380" height="444" />
          <h2>Find your next opponent</h2>
          <SearchField
            label="Search people, teams, events and communities"
            placeholder="kai_m or Night Owls"
            value={words}
            onChange={setWords}
          />
        </search>
        {words.trim() ? (
          <LazyPart thing="The search results" fallback={<SkeletonRows count={6} />}>
            <SearchResults words={words} onClear={() => setWords('')} />
          </LazyPart>
        ) : (
          <>
            <div className={feed}>
              <Communities />
              <div className={belowCommunities} data-waiting={waiting || undefined}>
                <IdlePart skeleton={<SkeletonRows count={6} height={64} picture={40} />}>
                  <More />
                </IdlePart>
              </div>
            </div>
            <div className={feed}>
              <Leaderboard />
              <IdlePart>
                <People />
              </IdlePart>
            </div>
          </>
        )}
      </div>
    </>
  );
}
