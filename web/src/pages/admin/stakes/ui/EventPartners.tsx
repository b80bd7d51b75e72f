import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { PartnerStateChip } from '@/entities/partner';
import { may, type StaffUser } from '@/entities/staffMember';
import { staffRoutes } from '@/shared/routes';
import { Avatar } from '@/shared/ui/avatar';
import { Button } from '@/shared/ui/button';
import { Tag } from '@/shared/ui/chip';
import { LedgerList, LedgerRow } from '@/shared/ui/ledger';
import { EmptyState, Region } from '@/shared/ui/region';
import { StakePartnersDocument, type StakePartnersQuery } from '../api/stakes.generated.ts';
import { rowOfActions } from './pages.css.ts';

type Member = StakePartnersQuery['adminEventPartners']['items'][number];

interface EventPartnersProps {
  eventId: string;
  staff: StaffUser;
}

/** Members of the event's teams with their state in the partner program. */
export function EventPartners({ eventId, staff }: EventPartnersProps) {
  const [page, setPage] = useState(1);
  const query = useQuery(StakePartnersDocument, {
    variables: { id: eventId, page },
    notifyOnNetworkStatusChange: true,
  });
  const list = query.data?.adminEventPartners;
  return (
    <Region
      title="Partners in this event"
      thing="the partners"
      query={query}
      ready={list !== undefined}
      empty={
        list?.items.length === 0 && (
          <EmptyState title="No one is playing yet">Players appear here once their teams join the event.</EmptyState>
        )
      }
      footer={
        list &&
        (page > 1 || list.hasNext) && (
          <nav className={rowOfActions} aria-label="Partner pages">
            <Button size={32} variant="tertiary" disabled={page === 1} onClick={() => setPage(page - 1)}>
              Previous
            </Button>
            <span>{`Page ${page}`}</span>
            <Button size={32} variant="tertiary" disabled={!list.hasNext} onClick={() => setPage(page + 1)}>
              Next
            </Button>
          </nav>
        )
      }
    >
      <LedgerList bare>
        {list?.items.map((member, index) => (
          <LedgerRow
            key={member.user?.id ?? index}
            wraps
            icon={<Avatar name={member.user?.username ?? '?'} src={member.user?.imageUrl} size={36} />}
            title={<Name member={member} staff={staff} />}
            text={textOf(member)}
            figures={member.partnerState ? <PartnerStateChip state={member.partnerState} /> : <Tag>Not a partner</Tag>}
          />
        ))}
      </LedgerList>
    </Region>
  );
}

/** Links to the partner's page for those who manage partners, otherwise to the account. */
function Name({ member: { user, partnerState }, staff }: { member: Member; staff: StaffUser }) {
  if (!user) return 'Deleted account';
  const partner = partnerState !== null && may(staff.roles, 'managePartners');
  return (
    <Link to={partner ? staffRoutes.adminPartner(user.id) : staffRoutes.adminUser(user.id)} dir="auto">
      {user.username}
    </Link>
  );
}

function textOf({ teamName, slot, captain, partnerCode }: Member): string {
  const place = slot === 'bench' ? 'bench' : captain ? 'lineup, captain' : 'lineup';
  return [`${teamName}, ${place}`, partnerCode && `Code ${partnerCode}`].filter(Boolean).join(' · ');
}
