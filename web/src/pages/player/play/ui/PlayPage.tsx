import { useQuery } from '@apollo/client/react';
import { css } from '@linaria/core';
import { Zap } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { canDecline, type MatchView } from '@/entities/match';
import { useSession } from '@/entities/session';
import { JoinDrawer } from '@/features/joinMatch';
import { onDemand } from '@/shared/lib/on-demand';
import { openOverlay, useOverlayLink } from '@/shared/lib/overlays';
import { routes } from '@/shared/routes';
import { media } from '@/shared/styles';
import { LazyPart } from '@/shared/ui/boundary';
import { Button } from '@/shared/ui/button';
import { icon } from '@/shared/ui/icons';
import { PageBar } from '@/shared/ui/page-bar';
import { SkeletonRows } from '@/shared/ui/region';
import { TabPanel, Tabs } from '@/shared/ui/tabs';
import { MyActiveMatchesDocument } from '../api/play.generated.ts';
import { filterIn, inAddress } from '../model/boardFilter.ts';
import { eventsFilterIn, eventsInAddress } from '../model/eventsFilter.ts';
import { useActiveEvents } from '../model/useActiveEvents.ts';
import { useLinkedCreation } from '../model/useLinkedCreation.ts';
import { useQuickJoin } from '../model/useQuickJoin.ts';
import { ActiveMatchCard } from './ActiveMatchCard.tsx';
import { ActiveTab } from './ActiveTab.tsx';
import { Board } from './Board.tsx';
import { CreateButton } from './CreateButton.tsx';
import { Invites } from './Invites.tsx';

const Events = onDemand(
  () => import('./Events.tsx'),
  (module) => module.Events,
);
const OwnEventCards = onDemand(
  () => import('./OwnEventCards.tsx'),
  (module) => module.OwnEventCards,
);

type Tab = 'matches' | 'tournaments' | 'play-events' | 'active';

const tabs: readonly Tab[] = ['matches', 'tournaments', 'play-events', 'active'];

const page = css`
  display: flex;
  flex-direction: column;
  gap: var(--space-24);
  padding: var(--space-24) var(--gutter);

  /* Minimum width at which the board's columns fit next to the cards. In narrower windows, the cards come first. */
  ${media.wide} {
    display: grid;
    /*
     * The second row takes up the remaining height of the cards, so there is no gap between the actions and the lists.
     */
    grid-template-rows: auto 1fr;
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

/** `/play`: open matches, tournaments and play events, including those that the user takes part in or is invited to. */
export function PlayPage() {
  const [search, setSearch] = useSearchParams();
  const session = useSession();
  const self = session?.scope === 'full' ? session.user.id : null;
  const active = useQuery(MyActiveMatchesDocument, { skip: self === null });
  const activeEvents = useActiveEvents(self);
  const navigate = useNavigate();
  const [joining, setJoining] = useState<MatchView | null>(null);
  const tab = tabs.find((each) => each === search.get('tab')) ?? 'matches';
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
        {self && tab === 'matches' && (
          <LazyPart>
            <OwnEventCards />
          </LazyPart>
        )}
        <Invites matches={invites} selfId={self} onAccept={setJoining} />
      </aside>
      <div className={lists}>
        <Tabs
          label="What to play"
          value={tab}
          onChange={(next) => put({ tab: next === 'matches' ? null : next })}
          items={[
            { value: 'matches', label: 'Matches' },
            { value: 'tournaments', label: 'Tournaments' },
            { value: 'play-events', label: 'Play events' },
            { value: 'active', label: 'My active', count: self ? own.length + activeEvents : undefined },
          ]}
        >
          <TabPanel value="matches" className={body}>
            {tab === 'matches' && (
              <Board filter={filter} onFilter={(next) => put(inAddress(next))} onJoin={setJoining} />
            )}
          </TabPanel>
          {(['tournaments', 'play-events'] as const).map((each) => (
            <TabPanel key={each} value={each} className={body}>
              <LazyPart thing="The list" fallback={<SkeletonRows count={6} height={64} />}>
                <Events
                  kind={each === 'tournaments' ? 'tournament' : 'play_event'}
                  filter={eventsFilterIn(search)}
                  onFilter={(next) => put(eventsInAddress(next))}
                />
              </LazyPart>
            </TabPanel>
          ))}
          <TabPanel value="active" className={body}>
            <ActiveTab query={active} matches={own} eventsCount={activeEvents} selfId={self} />
          </TabPanel>
        </Tabs>
      </div>
      <JoinDrawer match={joining} onJoined={(id) => void navigate(routes.match(id))} onClose={() => setJoining(null)} />
    </div>
  );
}
