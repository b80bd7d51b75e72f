import { useApolloClient, useQuery } from '@apollo/client/react';
import { useSearchParams } from 'react-router-dom';
import { type SessionUser, useSession } from '@/entities/session';
import { TeamSelection } from '@/features/teamSelection';
import { openOverlay } from '@/shared/lib/overlays';
import { routes } from '@/shared/routes';
import { Button, ButtonLink } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { PageBar } from '@/shared/ui/page-bar';
import { EmptyState, Region, SkeletonRows } from '@/shared/ui/region';
import { TabPanel, Tabs } from '@/shared/ui/tabs';
import { PartnerRegistrationDocument, type PartnerRegistrationQuery } from '../api/portal.generated.ts';
import { PartnerUpcomingEventsDocument } from '../api/upcoming.generated.ts';
import { Application } from './Application.tsx';
import { Overview } from './Overview.tsx';
import { PartnerHead } from './PartnerHead.tsx';
import { Payouts } from './Payouts.tsx';
import { page, panel, stack } from './PortalPage.css.ts';
import { Schedule } from './Schedule.tsx';
import { StateBanner } from './StateBanner.tsx';
import { Strikes } from './Strikes.tsx';
import { Teams } from './Teams.tsx';
import { Upcoming } from './Upcoming.tsx';

/** `/me/portal`: the application for the partner program or, for partners, their pay, schedule, teams and strikes. */
export function PortalPage() {
  const session = useSession();
  return (
    <>
      <PageBar title="Partner portal" />
      {session?.scope === 'full' ? <Portal user={session.user} /> : <Locked />}
    </>
  );
}

function Locked() {
  return (
    <EmptyState
      as="h2"
      title="Sign in to see the partner program"
      action={
        <Button data-track="sign_in" onClick={() => openOverlay({ kind: 'auth' })}>
          Sign in
        </Button>
      }
      learn={
        <ButtonLink variant="tertiary" to={routes.stake()}>
          See partner events
        </ButtonLink>
      }
    >
      Partners play the events that others stake on.
    </EmptyState>
  );
}

function Portal({ user }: { user: SessionUser }) {
  const query = useQuery(PartnerRegistrationDocument, { fetchPolicy: 'cache-and-network' });
  const registration = query.data?.partnerRegistration;
  return (
    <div className={page}>
      <Region
        bare
        titleHidden
        title="Partner program"
        thing="the partner program"
        query={{ ...query, loading: query.loading && !registration }}
        ready={registration !== undefined}
        skeleton={<SkeletonRows count={6} />}
      >
        {registration && <Standing user={user} registration={registration} />}
      </Region>
      <TeamModal />
    </div>
  );
}

type Registration = PartnerRegistrationQuery['partnerRegistration'];

function Standing({ user, registration }: { user: SessionUser; registration: Registration }) {
  const { registered, hasPay, partner } = registration;
  if (!registered || !partner)
    return (
      <div className={stack}>
        {partner && <StateBanner partner={partner} />}
        {hasPay && <Payouts username={user.username} />}
        <Application partner={partner} />
      </div>
    );
  return (
    <div className={stack}>
      <StateBanner partner={partner} />
      <PartnerHead user={user} partner={partner} />
      <PortalTabs user={user} />
    </div>
  );
}

const tabs = [
  { value: 'overview', label: 'Overview' },
  { value: 'schedule', label: 'Schedule' },
  { value: 'teams', label: 'Teams' },
  { value: 'payouts', label: 'Payouts' },
  { value: 'strikes', label: 'Strikes' },
] as const;
type Tab = (typeof tabs)[number]['value'];

/** The tabs of a partner. The open tab is stored in the URL. */
function PortalTabs({ user }: { user: SessionUser }) {
  const [search, setSearch] = useSearchParams();
  const open = tabs.find(({ value }) => value === search.get('tab'))?.value ?? 'overview';
  const choose = (tab: Tab) => setSearch(tab === 'overview' ? {} : { tab }, { replace: true });
  return (
    <Tabs label="Partner portal" value={open} onChange={choose} items={tabs}>
      <TabPanel value="overview" className={panel}>
        <Upcoming />
        <Overview userId={user.id} onTab={choose} />
      </TabPanel>
      <TabPanel value="schedule" className={panel}>
        <Schedule />
        <Upcoming />
      </TabPanel>
      <TabPanel value="payouts" className={panel}>
        <Payouts username={user.username} />
      </TabPanel>
      <TabPanel value="teams" className={panel}>
        <Teams userId={user.id} />
      </TabPanel>
      <TabPanel value="strikes" className={panel}>
        <Strikes userId={user.id} />
      </TabPanel>
    </Tabs>
  );
}

/** The dialog for choosing a team for an event. Notifications link to it with `?teamModal=`. */
function TeamModal() {
  const client = useApolloClient();
  const [search, setSearch] = useSearchParams();
  const eventId = search.get('teamModal');
  if (!eventId) return null;
  const close = () => {
    const tab = search.get('tab');
    setSearch(tab ? { tab } : {}, { replace: true });
    // Refetches the events, because the choice may have changed. The region shows any failure.
    void client.refetchQueries({ include: [PartnerUpcomingEventsDocument] }).catch(() => undefined);
  };
  return (
    <Dialog open onClose={close} title="Your selection" titleHidden flush>
      <TeamSelection eventId={eventId} />
    </Dialog>
  );
}
