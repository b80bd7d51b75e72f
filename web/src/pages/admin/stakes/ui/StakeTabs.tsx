import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { may, type StaffAction } from '@/entities/staffMember';
import { TabPanel, Tabs } from '@/shared/ui/tabs';
import { CompletedMatches } from '@/widgets/completedMatches';
import { Announcements } from '@/widgets/eventAnnouncements';
import { columns } from '@/widgets/staffRecord';
import { AddMarkets } from './AddMarkets.tsx';
import { Alerts } from './Alerts.tsx';
import { EventPartners } from './EventPartners.tsx';
import { EventPromotions } from './EventPromotions.tsx';
import { EventSlips } from './EventSlips.tsx';
import { Incidents } from './Incidents.tsx';
import { Lineups } from './Lineups.tsx';
import { MarketPanel } from './MarketPanel.tsx';
import { tabBody } from './pages.css.ts';
import type { StakeProps } from './StakePage.tsx';

/** The tabs, with the staff action that a role needs for each. Everyone on the page can open the markets. */
const tabs = [
  { value: 'markets', label: 'Markets', needs: null },
  { value: 'teams', label: 'Teams', needs: null },
  { value: 'matches', label: 'Matches', needs: 'seeEvents' },
  { value: 'slips', label: 'Slips', needs: 'seeSlips' },
  { value: 'announcements', label: 'Announcements', needs: 'seeEvents' },
  { value: 'promotions', label: 'Promotions', needs: 'seePromotions' },
] as const satisfies readonly { value: string; label: string; needs: StaffAction | null }[];
type Tab = (typeof tabs)[number]['value'];

/** The tabs of a stake event that the role may see. The open tab is stored in the URL. */
export function StakeTabs({ aside, ...props }: StakeProps & { aside: ReactNode }) {
  const { stake, staff } = props;
  const [params, setParams] = useSearchParams();
  const open = tabs.filter(({ needs }) => needs === null || may(staff.roles, needs));
  const wanted = open.find(({ value }) => value === params.get('tab'));
  const choose = (tab: Tab) => setParams(tab === 'markets' ? {} : { tab }, { replace: true });
  return (
    <Tabs label="Stake event" value={wanted?.value ?? 'markets'} onChange={choose} items={open}>
      <TabPanel value="markets" className={tabBody}>
        <Markets {...props} aside={aside} />
      </TabPanel>
      <TabPanel value="teams" className={tabBody}>
        <Lineups {...props} />
        <EventPartners eventId={stake.id} staff={staff} />
      </TabPanel>
      <TabPanel value="matches" className={tabBody}>
        <CompletedMatches eventId={stake.id} />
      </TabPanel>
      <TabPanel value="slips" className={tabBody}>
        <EventSlips {...props} />
      </TabPanel>
      <TabPanel value="announcements" className={tabBody}>
        <Announcements eventId={stake.id} staff={staff} onChanged={props.onChanged} />
      </TabPanel>
      <TabPanel value="promotions" className={tabBody}>
        <EventPromotions {...props} />
      </TabPanel>
    </Tabs>
  );
}

function Markets({ aside, ...props }: StakeProps & { aside: ReactNode }) {
  const { stake } = props;
  return (
    <div className={columns}>
      <div>
        {stake.markets.map((market) => (
          <MarketPanel key={market.id} {...props} market={market} />
        ))}
        <AddMarkets {...props} />
      </div>
      <div>
        {aside}
        <Incidents stake={stake} />
        <Alerts stake={stake} />
      </div>
    </div>
  );
}
