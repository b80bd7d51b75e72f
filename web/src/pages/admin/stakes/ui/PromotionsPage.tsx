import { useQuery } from '@apollo/client/react';
import { useSearchParams } from 'react-router-dom';
import { ForRole, may, type StaffUser } from '@/entities/staffMember';
import { formatDateTime, plural } from '@/shared/lib/format';
import { Button } from '@/shared/ui/button';
import { LedgerList, LedgerRow } from '@/shared/ui/ledger';
import { PageBar } from '@/shared/ui/page-bar';
import { EmptyState, Region } from '@/shared/ui/region';
import { Select } from '@/shared/ui/select';
import { useStaffPages } from '@/widgets/staffList';
import {
  type PromotedGroup_ViewFragment,
  PromotedGroupDocument,
  PromotedGroupsDocument,
} from '../api/rules.generated.ts';
import { StaffUpcomingStakesDocument } from '../api/stakes.generated.ts';
import { promotionWords } from '../model/promotions.ts';
import { PromoteAction } from './PromoteAction.tsx';
import { PromotedOrder } from './PromotedOrder.tsx';
import { PromotionPreview } from './PromotionPreview.tsx';
import { halves, page } from './pages.css.ts';
import { StakesNav } from './StakesNav.tsx';

/** `/admin/stakes/promotions`: the events of a promoted group next to the events that can be added. */
export function PromotionsPage() {
  return <ForRole needs="seePromotions">{(staff) => <Promotions staff={staff} />}</ForRole>;
}

function Promotions({ staff }: { staff: StaffUser }) {
  const query = useQuery(PromotedGroupsDocument, { notifyOnNetworkStatusChange: true });
  const [params, setParams] = useSearchParams();
  const groups = query.data?.adminPromotedEvents;
  const group = groups?.find(({ id }) => id === params.get('group')) ?? groups?.[0];
  return (
    <div className={page}>
      <PageBar title="Promotions" />
      <StakesNav staff={staff} />
      <Region
        bare
        titleHidden
        title="Promotions"
        thing="the promotions"
        query={query}
        ready={groups !== undefined}
        empty={groups?.length === 0 && <EmptyState title="No promotions yet">Promoted groups appear here.</EmptyState>}
      >
        {group && groups && (
          <>
            <Select
              label="Promotion"
              value={group.id}
              options={groups.map(({ id, title }) => ({ value: id, label: title }))}
              onChange={(id) => setParams({ group: id }, { replace: true })}
            />
            <div className={halves} style={{ marginTop: 16 }}>
              <Available group={group} staff={staff} />
              <Chosen key={group.id} group={group} staff={staff} />
            </div>
            <PromotionPreview group={group} />
          </>
        )}
      </Region>
    </div>
  );
}

interface ColumnProps {
  group: PromotedGroup_ViewFragment;
  staff: StaffUser;
}

/** Upcoming events that the group doesn't have yet. */
function Available({ group, staff }: ColumnProps) {
  const { query, rows, onMore, loadingMore } = useStaffPages(
    StaffUpcomingStakesDocument,
    {},
    (data) => data.upcomingStakeEvents,
  );
  const free = rows?.filter(({ id }) => !group.eventIds.includes(id));
  return (
    <Region
      title="Available"
      thing="the upcoming events"
      query={query}
      ready={rows !== undefined}
      empty={free?.length === 0 && !onMore && <EmptyState title="No other events are upcoming" />}
      footer={
        onMore && (
          <Button size={32} variant="tertiary" loading={loadingMore} onClick={onMore}>
            Load more
          </Button>
        )
      }
    >
      <LedgerList bare>
        {free?.map((event) => (
          <Line key={event.id} event={event} group={group} staff={staff} />
        ))}
      </LedgerList>
    </Region>
  );
}

/** The group's events in the order in which players see them. */
function Chosen({ group, staff }: ColumnProps) {
  const query = useQuery(PromotedGroupDocument, { variables: { id: group.id } });
  const refresh = () => void query.refetch().catch(() => undefined);
  const visible = query.data?.promotedEvents[0]?.events ?? [];
  const known = (id: string) =>
    visible.find((event) => event.id === id) ?? { id, name: 'Not visible to players', startDate: null };
  const events = group.eventIds.map(known);
  return (
    <Region
      title={group.title}
      count={group.eventIds.length}
      aside={<span>{promotionWords(group)}</span>}
      thing="the group’s events"
      query={query}
      ready={query.data !== undefined}
      empty={events.length === 0 && <EmptyState title="The group has no events">Add one from the left.</EmptyState>}
      footer={
        <bdi>
          {plural(visible.length, 'event')} visible to players
          {group.endsAt && ` · ends ${formatDateTime(group.endsAt)}`}
        </bdi>
      }
    >
      <PromotedOrder group={group} events={events} staff={staff} onChanged={refresh} />
    </Region>
  );
}

interface LineProps extends ColumnProps {
  event: { id: string; name: string; startDate: string | null };
}

function Line({ event, group, staff }: LineProps) {
  return (
    <LedgerRow
      wraps
      title={event.name}
      text={event.startDate ? formatDateTime(event.startDate) : event.id}
      action={may(staff.roles, 'manageStakeEvent') && <PromoteAction group={group} event={event} />}
    />
  );
}
