import { useQuery } from '@apollo/client/react';
import { ForRole, type StaffUser } from '@/entities/staffMember';
import { formatDay, plural } from '@/shared/lib/format';
import { LedgerList, LedgerRow } from '@/shared/ui/ledger';
import { PageBar } from '@/shared/ui/page-bar';
import { EmptyState, Region } from '@/shared/ui/region';
import { type InviteList_ViewFragment, StaffInviteListsDocument } from '../api/inviteLists.generated.ts';
import { pageBody } from './EventPage.css.ts';
import { EventsNav } from './EventsNav.tsx';
import { SaveInviteList } from './SaveInviteList.tsx';

/** `/admin/events/invite-lists`: lists of users who can register for private events. */
export function InviteListsPage() {
  return <ForRole needs="manageEvent">{(staff) => <Lists staff={staff} />}</ForRole>;
}

function Lists({ staff }: { staff: StaffUser }) {
  const query = useQuery(StaffInviteListsDocument, { notifyOnNetworkStatusChange: true });
  const lists = query.data?.adminInviteLists;
  const shared = {
    lists: lists ?? [],
    onChanged: () => void query.refetch().catch(() => undefined),
  };
  return (
    <div className={pageBody}>
      <PageBar title="Invite lists" />
      <EventsNav staff={staff} />
      <Region
        title="Lists"
        count={lists?.length}
        thing="the invite lists"
        query={query}
        ready={lists !== undefined}
        aside={lists && <SaveInviteList key={lists.length} {...shared} list={null} />}
        empty={
          lists?.length === 0 && (
            <EmptyState title="No invite lists yet">
              People on a list can register for its private events without a code. Add the first one.
            </EmptyState>
          )
        }
      >
        <LedgerList bare>
          {lists?.map((list) => (
            <LedgerRow
              key={list.id}
              title={list.name}
              text={textOf(list)}
              wraps
              action={<SaveInviteList key={list.userIds.join()} {...shared} list={list} />}
            />
          ))}
        </LedgerList>
      </Region>
    </div>
  );
}

/** Maximum number of names shown with a list. */
const SHOWN = 5;

function textOf({ userIds, users, createdAt }: InviteList_ViewFragment): string {
  const names = users.slice(0, SHOWN).map(({ username }) => username);
  const more = users.length > SHOWN ? `${names.join(', ')} and others` : names.join(', ');
  return [plural(userIds.length, 'person', 'people'), more, `since ${formatDay(createdAt)}`]
    .filter(Boolean)
    .join(' · ');
}
