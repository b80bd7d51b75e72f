import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { formatDateTime } from '@/shared/lib/format';
import { staffRoutes } from '@/shared/routes';
import { Avatar } from '@/shared/ui/avatar';
import { LedgerList, LedgerRow } from '@/shared/ui/ledger';
import { Pager } from '@/shared/ui/pager';
import { EmptyState, Region } from '@/shared/ui/region';
import { StaffUserBlocksDocument } from '../api/account.generated.ts';

/** Users that this user has blocked, or is blocked by. */
export function Blocks({ userId }: { userId: string }) {
  const [page, setPage] = useState(1);
  const query = useQuery(StaffUserBlocksDocument, { variables: { id: userId, page } });
  const list = query.data?.adminUserBlocks;
  return (
    <Region
      title="Blocks"
      thing="the blocks"
      query={query}
      ready={query.data !== undefined}
      empty={list?.items.length === 0 && <EmptyState title="No blocks" />}
      footer={list && <Pager page={page} hasNext={list.hasNext} onPage={setPage} />}
    >
      <LedgerList bare>
        {list?.items.map(({ user, incoming, at }) => (
          <LedgerRow
            key={`${user.id} ${incoming}`}
            icon={<Avatar src={user.imageUrl} name={user.username} size={28} />}
            title={<Link to={staffRoutes.adminUser(user.id)}>{user.username}</Link>}
            text={`${incoming ? 'Blocked this user' : 'Blocked by this user'} · ${formatDateTime(at)}`}
          />
        ))}
      </LedgerList>
    </Region>
  );
}
