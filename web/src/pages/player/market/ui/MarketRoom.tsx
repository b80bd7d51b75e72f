import { useState } from 'react';
import { useBook } from '@/entities/contract';
import { formatCount } from '@/shared/lib/format';
import { useMedia } from '@/shared/lib/media';
import { onDemand } from '@/shared/lib/on-demand';
import { routes } from '@/shared/routes';
import { LatePart } from '@/shared/ui/boundary';
import { ButtonLink } from '@/shared/ui/button';
import { Drawer } from '@/shared/ui/drawer';
import { EmptyState, SkeletonRows } from '@/shared/ui/region';
import { TabPanel, Tabs } from '@/shared/ui/tabs';
import { bookSides, offersFor } from '../model/sides.ts';
import type { MarketEvent, MarketState } from '../model/useMarketPage.ts';
import { useTicket } from '../model/useTicket.ts';
import { BookPanel } from './BookPanel.tsx';
import { EventTop } from './EventTop.tsx';
import { Facts } from './Facts.tsx';
import { FillAnnouncer } from './FillAnnouncer.tsx';
import { LineupsTab } from './LineupsTab.tsx';
import { chat, layout, mainColumn, pair, side as sideColumn, tabPanel } from './market.css.ts';
import { OwnStakes } from './OwnStakes.tsx';
import { PlaysPanel } from './PlaysPanel.tsx';
import { PricePanel } from './PricePanel.tsx';
import { Settles } from './Settles.tsx';
import { StakersPanel } from './StakersPanel.tsx';
import { StatsTab } from './StatsTab.tsx';
import { Summary } from './Summary.tsx';
import { Ticket } from './Ticket.tsx';
import { TicketBar } from './TicketBar.tsx';

const StakingThread = onDemand(
  () => import('@/widgets/thread'),
  (module) => module.StakingThread,
);

type Tab = 'market' | 'lineups' | 'stats' | 'stakers' | 'plays' | 'chat';

const noOffers: NonNullable<ReturnType<typeof useBook>>['offers'] = [];

/** Below this width the ticket has no column of its own. */
const narrow = '(max-width: 1023px)';

export function MarketRoom({ event, state }: { event: MarketEvent; state: MarketState }) {
  const [tab, setTab] = useState<Tab>('market');
  const [teamId, setTeamId] = useState<string>();
  const [sheet, setSheet] = useState(false);
  const folded = useMedia(narrow);
  const book = useBook(event.id);
  const market = event.markets.find(({ type }) => type === 'winner') ?? event.markets[0];
  const offers = book?.offers ?? noOffers;
  const sides = market ? bookSides({ event, market, offers }, teamId) : null;
  const ticket = useTicket({ event, market: market ?? null, sides, balance: state.balance });
  if (!market || !sides)
    return (
      <EmptyState as="h2" title="No market yet" action={<ButtonLink to={routes.stake()}>See open markets</ButtonLink>}>
        It opens once both lineups are announced.
      </EmptyState>
    );
  const [a, b] = [offersFor(offers, market, sides[0].claim), offersFor(offers, market, sides[1].claim)];
  const take = (side: 'a' | 'b', price: number) => {
    ticket.choose(side, price);
    if (folded) setSheet(true);
  };
  const stakes = <OwnStakes event={event} market={market} own={state.own} />;
  return (
    <div className={layout}>
      <div className={mainColumn}>
        <EventTop event={event} market={market} plays={state.plays.rows} teamId={teamId} onTeam={setTeamId} />
        <Tabs
          label="This event"
          value={tab}
          onChange={setTab}
          items={[
            { value: 'market', label: 'Market' },
            { value: 'lineups', label: 'Lineups' },
            { value: 'stats', label: 'Stats' },
            { value: 'stakers', label: 'Stakers', count: formatCount(event.stakersCount) },
            { value: 'plays', label: 'Play-by-play' },
            { value: 'chat', label: 'Chat' },
          ]}
        >
          <TabPanel value="market" className={tabPanel}>
            <Facts market={market} offersA={a} offersB={b} />
            {folded && stakes}
            <PricePanel event={event} market={market} sides={sides} slips={state.own.slips} />
            <BookPanel
              event={event}
              market={market}
              sides={sides}
              a={a}
              b={b}
              loading={book === null}
              failed={state.book}
              hasNext={book?.hasNext ?? false}
              onTeam={setTeamId}
              onTake={take}
            />
            <div className={pair}>
              <StakersPanel event={event} sides={sides} few onAll={() => setTab('stakers')} />
              <PlaysPanel event={event} sides={sides} plays={state.plays} few onAll={() => setTab('plays')} />
            </div>
            {folded && <Settles market={market} />}
          </TabPanel>
          <TabPanel value="lineups" className={tabPanel}>
            {tab === 'lineups' && <LineupsTab event={event} />}
          </TabPanel>
          <TabPanel value="stats" className={tabPanel}>
            {tab === 'stats' && <StatsTab event={event} />}
          </TabPanel>
          <TabPanel value="stakers" className={tabPanel}>
            {tab === 'stakers' && <StakersPanel event={event} sides={sides} />}
          </TabPanel>
          <TabPanel value="plays" className={tabPanel}>
            {tab === 'plays' && <PlaysPanel event={event} sides={sides} plays={state.plays} />}
          </TabPanel>
          <TabPanel value="chat" className={tabPanel}>
            {tab === 'chat' && (
              <div className={chat}>
                <LatePart thing="The chat" fallback={<SkeletonRows count={4} picture={36} />}>
                  <StakingThread eventId={event.id} />
                </LatePart>
              </div>
            )}
          </TabPanel>
        </Tabs>
      </div>
      <aside className={sideColumn} aria-label="Ticket">
        <div>
          {!folded && <Ticket ticket={ticket} />}
          {!folded && stakes}
          {!folded && <Settles market={market} />}
        </div>
      </aside>
      {folded && (
        <TicketBar ticket={ticket} onOpen={(each) => take(each, ticket.sides[each === 'a' ? 0 : 1].bestPrice ?? 0)} />
      )}
      <Drawer open={folded && sheet} onClose={() => setSheet(false)} title="Ticket">
        <Ticket ticket={ticket} />
      </Drawer>
      <FillAnnouncer slips={state.own.slips} />
      <Summary event={event} market={market} sides={sides} />
    </div>
  );
}
