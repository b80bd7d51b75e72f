import { css } from '@linaria/core';
import { useState } from 'react';
import { media } from '@/shared/styles';
import { SearchField } from '@/shared/ui/field';
import { PageBar } from '@/shared/ui/page-bar';
import { Influencers } from '@/widgets/influencers';
import { News } from '@/widgets/news';
import { Clips } from './Clips.tsx';
import { Communities } from './Communities.tsx';
import { CommunityStakes } from './CommunityStakes.tsx';
import { Leaderboard } from './Leaderboard.tsx';
import { People } from './People.tsx';
import { SearchResults } from './SearchResults.tsx';

const page = css`
  display: grid;
  grid-template-columns: minmax(0, 2fr) minmax(320px, 1fr);
  gap: var(--space-24) var(--space-40);
  align-items: start;
  width: 100%;
  max-width: 1440px;
  padding: var(--space-24) var(--gutter) var(--space-40);

  & > search {
    grid-column: 1 / -1;
    max-width: 640px;
  }

  ${media.compact} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const feed = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-32);
  min-width: 0;
`;

/** `/discover`: search, people, communities, leaderboards and clips. Open to everyone. */
export function DiscoverPage() {
  const [words, setWords] = useState('');
  return (
    <>
      <PageBar title="Discover" />
      <div className={page}>
        <search>
          <SearchField
            label="Search people, teams, events and communities"
            placeholder="kai_m or Night Owls"
            value={words}
            onChange={setWords}
          />
        </search>
        {words.trim() ? (
          <SearchResults words={words} onClear={() => setWords('')} />
        ) : (
          <>
            <div className={feed}>
              <Communities />
              <Influencers />
              <Clips />
              <CommunityStakes />
              <News />
            </div>
            <div className={feed}>
              <Leaderboard />
              <People />
            </div>
          </>
        )}
      </div>
    </>
  );
}
