import { useQuery } from '@apollo/client/react';
import { css } from '@linaria/core';
import { Swords, Zap } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { canDecline, type MatchView } from '@/entities/match';
import { asPlayer, isKeptFromPlay, useSession } from '@/entities/session';
import { JoinDrawer } from '@/features/joinMatch';
import { openOverlay, useOverlayLink } from '@/shared/lib/overlays';
import { media } from '@/shared/styles';
import { Button } from '@/shared/ui/button';
import { icon } from '@/shared/ui/icons';
import { PageBar } from '@/shared/ui/page-bar';
import { EmptyState, Region, SkeletonRows } from '@/shared/ui/region';
import { TabPanel, Tabs } from '@/shared/ui/tabs';
import { MyActiveMatchesDocument } from '../api/play.generated.ts';
import { filterIn, inAddress } from '../model/boardFilter.ts';
import { useLinkedCreation } from '../model/useLinkedCreation.ts';
import { useQuickJoin } from '../model/useQuickJoin.ts';
import { ActiveMatchCard } from './ActiveMatchCard.tsx';
import { Board } from './Board.tsx';
import { Invites } from './Invites.tsx';

const page = css`
  display: flex;
  flex-direction: column;
  gap: var(--space-24);
  padding: var(--space-24) var(--gutter);

  /* Only from this width do the board's columns fit beside the cards; below it, cards come first. */
  ${media.wide} {
    display: grid;
    align-items: start;

    &:has(> aside:not(:empty)) {
      grid-template-columns: minmax(0, 1fr) 320px;
    }
  }

  ${media.phone} {
    gap: 0;
    padding: var(--space-16) 0 var(--space-24);
  }
`;

const lists = css`
  grid-column: 1;
  min-width: 0;

  ${media.phone} {
    --tabs-gutter: var(--gutter);
  }
`;

const hero = css`
  grid-column: 1;

  h2 {
    max-width: 14ch;
    font-size: var(--size-display);
    line-height: var(--leading-46);
    font-stretch: 118%;
  }

  p {
    margin: var(--space-8) 0 var(--space-16);
    color: var(--ash);
  }

  & > div {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-12);
    align-items: center;
  }

  ${media.phone} {
    margin: 0 var(--gutter) var(--space-16);

    h2,
    p {
      display: none;
    }
  }
`;

const body = css`
  padding-top: var(--space-12);

  ${media.phone} {
    padding: var(--space-12) var(--gutter) 0;
  }
`;

const side = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(280px, 1fr));
  gap: var(--space-16);

  ${media.wide} {
    grid-area: 1 / 2 / span 2;
    grid-template-columns: minmax(0, 1fr);
  }

  ${media.phone} {
    margin: 0 var(--gutter) var(--space-16);
  }

  &:empty {
    display: none;
  }
`;

const cards = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(296px, 1fr));
  gap: var(--space-16);
`;

/** `/play`: open matches, the user's active matches and invitations. */
export function PlayPage() {
  const [search, setSearch] = useSearchParams();
  const session = useSession();
  const self = session?.scope === 'full' ? session.user.id : null;
  const active = useQuery(MyActiveMatchesDocument, { skip: self === null });
  const [joining, setJoining] = useState<MatchView | null>(null);
  const tab = search.get('tab') === 'active' ? 'active' : 'matches';
  const filter = filterIn(search);
  const quick = useQuickJoin(filter, setJoining);
  useLinkedCreation();
  useOverlayLink('howToPlayOpen', { kind: 'how-to-play' });
  const all = active.data?.activeMatches ?? [];
  const invites = all.filter((match) => canDecline(match, self).allowed);
  const own = all.filter((match) => !invites.includes(match));
  const put = (changes: Record<string, string | null>) => {
    const next = new URLSearchParams(search);
    for (const [key, value] of Object.entries(changes)) value === null ? next.delete(key) : next.set(key, value);
    setSearch(next, { replace: true });
  };
  return (
    <div className={page}>
      <PageBar
        title="Play"
        actions={
          <Button variant="tertiary" size={40} onClick={() => openOverlay({ kind: 'how-to-play' })}>
            How to play
          </Button>
        }
      />
      <section className={hero}>
        <h2>Put money on your own game.</h2>
        <p>Set your entry, find an opponent, take the pot. $0.00 fee.</p>
        <div>
          <CreateButton />
          <Button variant="secondary" size={48} icon={<Zap {...icon} />} loading={quick.busy} onClick={quick.join}>
            Quick join
          </Button>
        </div>
      </section>
      <aside className={side} aria-label="Your matches and invitations">
        {self &&
          tab === 'matches' &&
          own.map((match) => <ActiveMatchCard key={match.id} match={match} selfId={self} />)}
        <Invites matches={invites} selfId={self} onAccept={setJoining} />
      </aside>
      <div className={lists}>
        <Tabs
          label="Matches"
          value={tab}
          onChange={(next) => put({ tab: next === 'active' ? 'active' : null })}
          items={[
            { value: 'matches', label: 'Open matches' },
            { value: 'active', label: 'My active', count: self ? own.length : undefined },
          ]}
        >
          <TabPanel value="matches" className={body}>
            {tab === 'matches' && (
              <Board filter={filter} onFilter={(next) => put(inAddress(next))} onJoin={setJoining} />
            )}
          </TabPanel>
          <TabPanel value="active" className={body}>
            {tab === 'active' && (
              <Region
                bare
                titleHidden
                title="My active matches"
                thing="your matches"
                query={active}
                ready={self === null || active.data !== undefined}
                empty={
                  own.length === 0 && (
                    <EmptyState title="No active matches" action={<CreateButton />}>
                      Matches you create or join appear here until they’re over.
                    </EmptyState>
                  )
                }
                skeleton={<SkeletonRows count={3} />}
              >
                <div className={cards}>
                  {self && own.map((match) => <ActiveMatchCard key={match.id} match={match} selfId={self} />)}
                </div>
              </Region>
            )}
          </TabPanel>
        </Tabs>
      </div>
      <JoinDrawer match={joining} onClose={() => setJoining(null)} />
    </div>
  );
}

/** The page's single highlighted action; hidden for users who can't play. */
function CreateButton() {
  const kept = isKeptFromPlay(useSession());
  const begin = () => asPlayer('Create a match', () => openOverlay({ kind: 'create-match' }));
  return (
    <Button variant={kept ? 'secondary' : 'glow'} size={48} icon={<Swords {...icon} />} onClick={begin}>
      Create match
    </Button>
  );
}
