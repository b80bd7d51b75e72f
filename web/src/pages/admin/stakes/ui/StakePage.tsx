import { useQuery } from '@apollo/client/react';
import { Copy } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import { ForRole, may, type StaffUser } from '@/entities/staffMember';
import { formatCount, formatDateTime, formatMoney, formatScore } from '@/shared/lib/format';
import { routes, staffRoutes } from '@/shared/routes';
import { ButtonLink } from '@/shared/ui/button';
import { CopyChip, StateChip, Tag } from '@/shared/ui/chip';
import { smallIcon } from '@/shared/ui/icons';
import { KeyValue, Panel } from '@/shared/ui/text';
import { EventActions } from '@/widgets/eventActions';
import { MessageParticipants } from '@/widgets/eventMessage';
import { Notes } from '@/widgets/staffNotes';
import { EventPicture } from '@/widgets/staffPicture';
import { panel, StaffRecord } from '@/widgets/staffRecord';
import { eventStates } from '@/widgets/staffStates';
import { type StaffStake_ViewFragment, StaffStakeDocument } from '../api/stakes.generated.ts';
import { heldBy, isUndecided } from '../model/money.ts';
import { Commentator } from './Commentator.tsx';
import { MarketActions } from './MarketActions.tsx';
import { StakeTabs } from './StakeTabs.tsx';

/** `/admin/stakes/:id`: a stake event with its markets, the exposure per side, incidents and alerts. */
export function StakePage() {
  const { eventId = '' } = useParams();
  return <ForRole needs="seeStakes">{(staff) => <Record key={eventId} id={eventId} staff={staff} />}</ForRole>;
}

function Record({ id, staff }: { id: string; staff: StaffUser }) {
  const query = useQuery(StaffStakeDocument, { variables: { id }, notifyOnNetworkStatusChange: true });
  const stake = query.data?.adminStakeEvent ?? null;
  const shared = { staff, onChanged: () => void query.refetch().catch(() => undefined) };
  return (
    <StaffRecord
      parent={{ label: 'Stakes', path: staffRoutes.adminStakes() }}
      title={stake?.event.name ?? 'Stake event'}
      thing="event"
      id={id}
      audit="event"
      query={query}
      found={stake !== null}
      state={
        stake && (
          <>
            <StateChip tone="neutral">{eventStates[stake.event.state].label}</StateChip>
            {stake.event.hidden && <Tag>Hidden</Tag>}
            {stake.incidents.length > 0 && <Tag>Suspended</Tag>}
          </>
        )
      }
      actions={
        stake && (
          <>
            {may(staff.roles, 'manageStakeEvent') && <MessageParticipants event={stake.event} />}
            {may(staff.roles, 'manageEvent') && (
              <ButtonLink
                size={32}
                variant="secondary"
                icon={<Copy {...smallIcon} />}
                to={staffRoutes.adminNewEvent({ kind: 'stakes', from: id })}
              >
                Duplicate
              </ButtonLink>
            )}
            <MarketActions {...shared} stake={stake} market={null} />
            <EventActions {...shared} event={{ ...stake.event, kind: 'stake_event' }} stakes={stakesIn(stake)} />
          </>
        )
      }
    >
      {stake && (
        <StakeTabs
          {...shared}
          stake={stake}
          aside={
            <>
              <Facts {...shared} stake={stake} />
              <EventPicture {...shared} event={{ ...stake.event, kind: 'stake_event' }} />
              <Notes subject={{ kind: 'event', id: stake.event.id, name: stake.event.name }} />
            </>
          }
        />
      )}
    </StaffRecord>
  );
}

function stakesIn({ event, markets }: StaffStake_ViewFragment) {
  const { pot, waiting } = heldBy(markets.filter(isUndecided));
  return [
    { label: 'Stakers', value: formatCount(event.stakersCount) },
    { label: 'Matched', value: formatMoney(pot) },
    { label: 'Open offers', value: formatMoney(waiting) },
  ];
}

export interface StakeProps {
  stake: StaffStake_ViewFragment;
  staff: StaffUser;
  onChanged: () => void;
}

function Facts({ stake, staff, onChanged }: StakeProps) {
  const { event, matchId } = stake;
  const [a, b] = event.teams.map(({ id }) => event.score.find(({ eventTeamId }) => eventTeamId === id)?.score ?? 0);
  return (
    <Panel aria-labelledby="facts">
      <div className={panel}>
        <h2 id="facts">Facts</h2>
        <KeyValue
          ruled
          rows={[
            { label: 'Event', value: `#${event.number} · ${event.code}` },
            { label: 'League', value: event.league.name },
            { label: 'Game', value: event.game.name },
            { label: 'Format', value: event.formatWords },
            { label: 'Starts', value: formatDateTime(event.startDate) },
            ...(event.teams.length === 2 ? [{ label: 'Score', value: formatScore(a ?? 0, b ?? 0) }] : []),
            ...(event.completedAt ? [{ label: 'Ended', value: formatDateTime(event.completedAt) }] : []),
            { label: 'Stakers', value: formatCount(event.stakersCount) },
            {
              label: 'Commentator',
              value: event.commentatorId ? (
                <Link to={staffRoutes.adminUser(event.commentatorId)}>Open account</Link>
              ) : (
                'Nobody'
              ),
            },
            {
              label: 'Referee’s match',
              value: <CopyChip name="Copy match ID" value={matchId} label={`${matchId.slice(0, 13)}…`} />,
            },
            { label: 'Players’ page', value: <Link to={routes.stakeEvent(event.id)}>Open</Link> },
          ]}
        />
        <Commentator stake={stake} staff={staff} onChanged={onChanged} />
      </div>
    </Panel>
  );
}
