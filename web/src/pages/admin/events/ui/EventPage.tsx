import { useQuery } from '@apollo/client/react';
import { Copy } from 'lucide-react';
import { Navigate, useParams, useSearchParams } from 'react-router-dom';
import { ForRole, may, type StaffUser } from '@/entities/staffMember';
import { entryWords } from '@/entities/tournament';
import { formatCount, formatDateTime, formatMoney } from '@/shared/lib/format';
import { staffRoutes } from '@/shared/routes';
import { Banner } from '@/shared/ui/banner';
import { ButtonLink } from '@/shared/ui/button';
import { smallIcon } from '@/shared/ui/icons';
import { TabPanel, Tabs } from '@/shared/ui/tabs';
import { KeyValue, Panel } from '@/shared/ui/text';
import { CompletedMatches } from '@/widgets/completedMatches';
import { EventActions } from '@/widgets/eventActions';
import { Announcements } from '@/widgets/eventAnnouncements';
import { MessageParticipants } from '@/widgets/eventMessage';
import { BracketResults } from '@/widgets/staffBracket';
import { Notes } from '@/widgets/staffNotes';
import { EventPicture } from '@/widgets/staffPicture';
import { columns, panel, StaffRecord } from '@/widgets/staffRecord';
import { StaffEventTeamsDocument, StaffTournamentDocument } from '../api/event.generated.ts';
import type { EventTeam, Tournament } from '../model/types.ts';
import { EventCode, EventName, type EventNamesProps } from './EventNames.tsx';
import { tabBody } from './EventPage.css.ts';
import { EventStateChip } from './EventStateChip.tsx';
import { TeamsTable } from './TeamsTable.tsx';

/** `/admin/events/:id`: a tournament or play event with its actions, teams and bracket. */
export function EventPage() {
  const { eventId = '' } = useParams();
  return <ForRole needs="seeEvents">{(staff) => <Record key={eventId} id={eventId} staff={staff} />}</ForRole>;
}

function Record({ id, staff }: { id: string; staff: StaffUser }) {
  const query = useQuery(StaffTournamentDocument, { variables: { id }, notifyOnNetworkStatusChange: true });
  const teams = useQuery(StaffEventTeamsDocument, { variables: { id }, notifyOnNetworkStatusChange: true });
  // Stake events have a separate page, which also handles unknown IDs.
  if (query.data?.playEventSummary === null) return <Navigate to={staffRoutes.adminStake(id)} replace />;
  const event = query.data?.playEventSummary?.event;
  const list = teams.data?.adminEventTeams;
  const onChanged = () => {
    void query.refetch().catch(() => undefined);
    void teams.refetch().catch(() => undefined);
  };
  const checkedIn = list?.filter((team) => team.checkedInAt !== null && !team.waitlisted).length ?? 0;
  return (
    <StaffRecord
      parent={{ label: 'Events', path: staffRoutes.adminEvents() }}
      title={event?.name ?? 'Event'}
      thing="event"
      id={id}
      audit="event"
      query={query}
      found={event !== undefined}
      state={event && <EventStateChip event={{ ...event, checkedInCount: checkedIn }} />}
      actions={event && <Actions event={event} staff={staff} onChanged={onChanged} />}
    >
      {event && <Content event={event} teams={list} query={teams} staff={staff} onChanged={onChanged} />}
    </StaffRecord>
  );
}

function Actions({ event, staff, onChanged }: { event: Tournament; staff: StaffUser; onChanged: () => void }) {
  const stakes = [
    { label: 'Teams', value: formatCount(event.teamsCount) },
    { label: 'Prize pool', value: formatMoney(event.poolAmount) },
  ];
  return (
    <>
      {may(staff.roles, 'manageEvent') && <MessageParticipants event={event} />}
      {may(staff.roles, 'manageEvent') && (
        <ButtonLink
          size={32}
          variant="secondary"
          icon={<Copy {...smallIcon} />}
          to={staffRoutes.adminNewEvent({ from: event.id })}
        >
          Duplicate
        </ButtonLink>
      )}
      <EventActions event={event} stakes={stakes} staff={staff} onChanged={onChanged} />
    </>
  );
}

interface ContentProps {
  event: Tournament;
  teams: readonly EventTeam[] | undefined;
  query: Parameters<typeof TeamsTable>[0]['query'];
  staff: StaffUser;
  onChanged: () => void;
}

const tabs = [
  { value: 'overview', label: 'Overview' },
  { value: 'teams', label: 'Teams' },
  { value: 'bracket', label: 'Bracket' },
  { value: 'matches', label: 'Matches' },
  { value: 'announcements', label: 'Announcements' },
] as const;
type Tab = (typeof tabs)[number]['value'];

/** The tabs of an event. The URL contains the open tab. */
function Content({ event, teams, query, staff, onChanged }: ContentProps) {
  const [params, setParams] = useSearchParams();
  const open = tabs.find(({ value }) => value === params.get('tab'))?.value ?? 'overview';
  const choose = (tab: Tab) => setParams(tab === 'overview' ? {} : { tab }, { replace: true });
  return (
    <>
      {event.cancelReason && <Banner tone="rose" title={`Canceled: ${event.cancelReason}`} />}
      <Tabs label="Event" value={open} onChange={choose} items={tabs}>
        <TabPanel value="overview" className={tabBody}>
          <div className={columns}>
            <div>
              <Overview event={event} staff={staff} onChanged={onChanged} />
            </div>
            <div>
              <EventPicture event={event} staff={staff} onChanged={onChanged} />
              <Notes subject={{ kind: 'event', id: event.id, name: event.name }} />
            </div>
          </div>
        </TabPanel>
        <TabPanel value="teams" className={tabBody}>
          <TeamsTable event={event} teams={teams} query={query} staff={staff} onChanged={onChanged} />
        </TabPanel>
        <TabPanel value="bracket" className={tabBody}>
          <BracketResults event={event} staff={staff} onChanged={onChanged} />
        </TabPanel>
        <TabPanel value="matches" className={tabBody}>
          <CompletedMatches eventId={event.id} />
        </TabPanel>
        <TabPanel value="announcements" className={tabBody}>
          <Announcements eventId={event.id} staff={staff} onChanged={onChanged} />
        </TabPanel>
      </Tabs>
    </>
  );
}

function Overview({ event, staff, onChanged }: EventNamesProps) {
  return (
    <Panel aria-labelledby="facts">
      <div className={panel}>
        <h2 id="facts">Details</h2>
        <KeyValue
          ruled
          rows={[
            { label: 'Number', value: `#${event.number}` },
            { label: 'Name', value: <EventName event={event} staff={staff} onChanged={onChanged} /> },
            { label: 'Code', value: <EventCode event={event} staff={staff} onChanged={onChanged} /> },
            { label: 'Game', value: `${event.game.name}, ${event.mode.name}` },
            { label: 'Console', value: event.console.name },
            { label: 'Format', value: event.formatWords },
            { label: 'Team size', value: String(event.teamSize) },
            {
              label: 'Teams',
              value: `${formatCount(event.teamsCount)} of ${event.maxTeams}, at least ${event.minTeams}`,
            },
            { label: 'Waitlist', value: formatCount(event.waitlistCount) },
            { label: 'Entry', value: entryWords(event) },
            { label: 'Prize pool', value: formatMoney(event.poolAmount) },
            { label: 'Sponsor money', value: formatMoney(event.sponsorAmount) },
            { label: 'Check-in opens', value: formatDateTime(event.checkInAt) },
            { label: 'Locks', value: formatDateTime(event.locksAt) },
            { label: 'Start', value: formatDateTime(event.startDate) },
            ...(event.startedAt ? [{ label: 'Started', value: formatDateTime(event.startedAt) }] : []),
            ...(event.completedAt ? [{ label: 'Ended', value: formatDateTime(event.completedAt) }] : []),
          ]}
        />
      </div>
    </Panel>
  );
}
