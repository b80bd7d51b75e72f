import { useState } from 'react';
import { useBook } from '@/entities/contract';
import { mainMarketOf } from '@/entities/market';
import { useSession } from '@/entities/session';
import { ObjectionPanel } from '@/features/objectToResult';
import { formatCount } from '@/shared/lib/format';
import { useMedia, usePhone } from '@/shared/lib/media';
import { routes } from '@/shared/routes';
import { queries } from '@/shared/styles';
import { chatPane } from '@/shared/ui/bottom-layer';
import { ButtonLink } from '@/shared/ui/button';
import { Drawer } from '@/shared/ui/drawer';
import { EmptyState } from '@/shared/ui/region';
import { TabPanel, Tabs } from '@/shared/ui/tabs';
import { bookSides, offersFor } from '../model/sides.ts';
import type { MarketEvent, MarketState } from '../model/useMarketPage.ts';
import { useTicket } from '../model/useTicket.ts';
import { BookPanel } from './BookPanel.tsx';
import { ChatSheet } from './ChatSheet.tsx';
import { EventTop } from './EventTop.tsx';
import { Facts } from './Facts.tsx';
import { FillAnnouncer } from './FillAnnouncer.tsx';
import { LineupsTab } from './LineupsTab.tsx';
import { MarketChat } from './MarketChat.tsx';
import { layout, mainColumn, pair, side as sideColumn, tabPanel } from './market.css.ts';
import { OwnStakes } from './OwnStakes.tsx';
import { PartnerShares } from './PartnerShares.tsx';
import { PlaysPanel } from './PlaysPanel.tsx';
import { PricePanel } from './PricePanel.tsx';
import { Settles } from './Settles.tsx';
import { StakersPanel } from './StakersPanel.tsx';
import { StatsTab } from './StatsTab.tsx';
import { Summary } from './Summary.tsx';
import { Ticket } from './Ticket.tsx';
import { TicketBar } from './TicketBar.tsx';
import { type SideTab, TicketSide } from './TicketSide.tsx';

type Tab = 'market' | 'lineups' | 'stats' | 'stakers' | 'plays' | 'chat';

const noOffers: NonNullable<ReturnType<typeof useBook>>['offers'] = [];

/** Below this width, there is no separate column for the ticket. */
const narrow = queries.tablet;
/** At this width and above, the chat is a tab in the ticket's column instead of a tab below the market. */
const wide = queries.aboveCompact;

export function MarketRoom({ event, state }: { event: MarketEvent; state: MarketState }) {
  const [tab, setTab] = useState<Tab>('market');
  const [teamId, setTeamId] = useState<string>();
  const [sheet, setSheet] = useState(false);
  const [sideTab, setSideTab] = useState<SideTab>('ticket');
  const folded = useMedia(narrow);
  const docked = useMedia(wide);
  const phone = usePhone();
  // On phones, the chat is a sheet.
  const inTab = !docked && !phone;
  const open = !inTab && tab === 'chat' ? 'market' : tab;
  const viewerId = useSession()?.user.id;
  const book = useBook(event.id);
  const market = mainMarketOf(event.markets);
  const offers = book?.offers ?? noOffers;
  const sidesOf = (id?: string) => (market ? bookSides({ event, market, offers }, id) : null);
  const sides = sidesOf(teamId);
  const ticket = useTicket({ event, market, sides, balance: state.balance });
  if (!market || !sides)
    return (
      <EmptyState
        as="h2"
        title="No market yet"
        action={
          <ButtonLink data-track="open_stakes" to={routes.stake()}>
            See open markets
          </ButtonLink>
        }
      >
        It opens once both lineups are announced.
      </EmptyState>
    );
  const [a, b] = [offersFor(offers, market, sides[0].claim), offersFor(offers, market, sides[1].claim)];
  const take = (side: 'a' | 'b', price: number) => {
    ticket.choose(side, price);
    setSideTab('ticket');
    if (folded) setSheet(true);
  };
  const pick = (id: string) => {
    if (id !== ticket.sides[0].claim.eventTeamId) ticket.turn(sidesOf(id));
    setTeamId(id);
  };
  const stakes = <OwnStakes event={event} market={market} own={state.own} />;
  const plays = event.teams.some((team) => [...team.lineup, ...team.bench].some(({ user }) => user?.id === viewerId));
  const settles = (
    <>
      <Settles market={market} />
      <PartnerShares event={event} />
      <ObjectionPanel market={market} concerned={plays || state.own.slips.length > 0} />
    </>
  );
  return (
    <div className={layout}>
      <div className={mainColumn}>
        <EventTop event={event} market={market} plays={state.plays.rows} teamId={teamId} onTeam={pick} />
        <Tabs
          label="This event"
          value={open}
          onChange={setTab}
          items={[
            { value: 'market', label: 'Market' },
            // The chat is the second tab, because the last tabs are out of view in narrow windows.
            ...(inTab ? [{ value: 'chat' as const, label: 'Chat' }] : []),
            { value: 'lineups', label: 'Lineups' },
            { value: 'stats', label: 'Stats' },
            { value: 'stakers', label: 'Stakers', count: formatCount(event.stakersCount) },
            { value: 'plays', label: 'Play-by-play' },
          ]}
          aside={phone && <ChatSheet eventId={event.id} note={event.teams.map(({ code }) => code).join(' vs. ')} />}
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
              onTeam={pick}
              onTake={take}
            />
            <div className={pair}>
              <StakersPanel event={event} sides={sides} few onAll={() => setTab('stakers')} />
              <PlaysPanel event={event} sides={sides} plays={state.plays} few onAll={() => setTab('plays')} />
            </div>
            {folded && settles}
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
          {inTab && (
            <TabPanel value="chat" className={tabPanel}>
              {tab === 'chat' && (
                <div className={chatPane}>
                  <MarketChat eventId={event.id} />
                </div>
              )}
            </TabPanel>
          )}
        </Tabs>
      </div>
      <aside className={sideColumn} aria-label="Ticket" data-docked="">
        <TicketSide chat={docked ? event.id : null} tab={sideTab} onTab={setSideTab}>
          {!folded && <Ticket ticket={ticket} />}
          {!folded && stakes}
          {!folded && settles}
        </TicketSide>
      </aside>
      {folded && (
        <TicketBar ticket={ticket} onOpen={(each) => take(each, ticket.sides[each === 'a' ? 0 : 1].bestPrice ?? 0)} />
      )}
      <Drawer open={folded && sheet} onClose={() => setSheet(false)} title="Ticket">
        <Ticket ticket={ticket} onClose={() => setSheet(false)} />
      </Drawer>
      <FillAnnouncer slips={state.own.slips} />
      <Summary event={event} market={market} sides={sides} />
    </div>
  );
}
