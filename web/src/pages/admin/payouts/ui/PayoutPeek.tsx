import { useQuery } from '@apollo/client/react';
import { Link } from 'react-router-dom';
import type { StaffUser } from '@/entities/staffMember';
import { Due, Owner } from '@/entities/staffQueue';
import { formatCount, formatDateTime, formatMoney } from '@/shared/lib/format';
import { staffRoutes } from '@/shared/routes';
import { StateChip } from '@/shared/ui/chip';
import { Region, SkeletonRows } from '@/shared/ui/region';
import { KeyValue } from '@/shared/ui/text';
import { ClaimEntry, type QueueEntry } from '@/widgets/claimEntry';
import { EventPayoutPlanDocument, PayoutActions } from '@/widgets/eventPayout';
import type { EventPayout_RowFragment } from '../api/payouts.generated.ts';

interface Props {
  row: EventPayout_RowFragment;
  /** The payout's queue entry. Null if the payout isn't blocked. */
  entry: QueueEntry | null;
  staff: StaffUser;
  onChanged: () => void;
}

/** A payout with its plan, its owner, and the actions that block or complete it. */
export function PayoutPeek({ row, entry, staff, onChanged }: Props) {
  return (
    <>
      <h2>{row.name}</h2>
      <StateChip tone={entry ? 'rose' : 'amber'}>{entry ? 'Blocked' : 'Pays automatically'}</StateChip>
      <KeyValue ruled rows={factsOf(row, entry)} />
      {entry && <ClaimEntry entry={entry} staff={staff} onChanged={onChanged} />}
      <Plan eventId={row.id} staff={staff} onChanged={onChanged} />
    </>
  );
}

function factsOf(row: EventPayout_RowFragment, entry: QueueEntry | null) {
  const { id, number, gameName, totalAmount, recipientsCount, paysAt, blockedBy, blockedReason, blockedAt } = row;
  return [
    { label: 'Event', value: <Link to={staffRoutes.adminRefereeEvent(id)}>#{number}</Link> },
    { label: 'Game', value: gameName },
    { label: 'Planned prizes', value: formatMoney(totalAmount) },
    { label: 'Recipients', value: formatCount(recipientsCount) },
    ...(paysAt ? [{ label: 'Pays automatically', value: formatDateTime(paysAt) }] : []),
    ...(blockedReason ? [{ label: 'Why it’s blocked', value: <bdi>{blockedReason}</bdi> }] : []),
    ...(blockedAt
      ? [
          { label: 'Blocked by', value: blockedBy?.username ?? 'Deleted account' },
          { label: 'Blocked', value: formatDateTime(blockedAt) },
        ]
      : []),
    ...(entry
      ? [
          { label: 'Due', value: <Due at={entry.dueAt} /> },
          { label: 'Owner', value: <Owner claim={entry.claim} /> },
        ]
      : []),
  ];
}

function Plan({ eventId, staff, onChanged }: { eventId: string; staff: StaffUser; onChanged: () => void }) {
  const query = useQuery(EventPayoutPlanDocument, {
    variables: { id: eventId },
    fetchPolicy: 'network-only',
    notifyOnNetworkStatusChange: true,
  });
  const view = query.data?.refereeEvent;
  const changed = () => {
    void query.refetch().catch(() => undefined);
    onChanged();
  };
  return (
    <Region
      bare
      titleHidden
      title="Payout plan"
      thing="the payout plan"
      query={query}
      ready={query.data !== undefined}
      skeleton={<SkeletonRows count={2} height={40} />}
    >
      {view && (
        <PayoutActions view={view} staff={staff} onChanged={changed} stale={query.error !== undefined} size={32} />
      )}
    </Region>
  );
}
