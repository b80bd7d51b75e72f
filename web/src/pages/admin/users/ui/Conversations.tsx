import { conversationKinds, staffName } from '@/entities/conversation';
import { formatDateTime, plural } from '@/shared/lib/format';
import { staffRoutes } from '@/shared/routes';
import { LedgerRow } from '@/shared/ui/ledger';
import { EmptyState } from '@/shared/ui/region';
import { PagedRegion } from '@/widgets/staffList';
import { StaffUserConversationsDocument } from '../api/activity.generated.ts';

/** A user's conversations. Their pages ask for a reason before showing messages. */
export const Conversations = ({ userId }: { userId: string }) => (
  <PagedRegion
    title="Conversations"
    thing="the conversations"
    document={StaffUserConversationsDocument}
    variables={{ userId }}
    pick={(data) => data.adminConversations}
    empty={<EmptyState title="No conversations" />}
    row={(row) => (
      <LedgerRow
        key={row.id}
        wraps
        title={staffName(row)}
        note={formatDateTime(row.lastActivityAt)}
        text={[
          conversationKinds[row.kind],
          plural(row.memberCount, 'member'),
          plural(row.messageCount, 'message'),
          row.closedAt && 'Closed',
        ]
          .filter(Boolean)
          .join(' · ')}
        to={staffRoutes.adminConversation(row.id)}
      />
    )}
  />
);
