import { Link } from 'react-router-dom';
import { conversationKinds } from '@/entities/conversation';
import { Due, Owner } from '@/entities/staffQueue';
import { formatCount, formatDateTime } from '@/shared/lib/format';
import { staffRoutes } from '@/shared/routes';
import { KeyValue } from '@/shared/ui/text';
import type { StaffConversation_RowFragment } from '../api/conversations.generated.ts';
import { topics } from '../model/words.ts';

type Row = StaffConversation_RowFragment;

const linkTo = ({ id, username }: { id: string; username: string }) => (
  <Link to={staffRoutes.adminUser(id)}>{username}</Link>
);

/** Facts about a conversation that staff can see without reading it. */
export function ConversationFacts({ row }: { row: Row }) {
  const { kind, owner, members, memberCount, messageCount, lastActivityAt, closedAt } = row;
  return (
    <KeyValue
      ruled
      rows={[
        { label: 'Kind', value: conversationKinds[kind] },
        ...(owner ? [{ label: 'Started by', value: linkTo(owner) }] : []),
        ...members.map((member, index) => ({
          key: member.id,
          label: index === 0 ? `Members (${formatCount(memberCount)})` : '',
          value: linkTo(member),
        })),
        { label: 'Messages', value: formatCount(messageCount) },
        { label: 'Last message', value: formatDateTime(lastActivityAt) },
        ...caseFacts(row),
        ...(closedAt ? [{ label: 'Closed', value: formatDateTime(closedAt) }] : []),
      ]}
    />
  );
}

function caseFacts({ supportCase, agent, claim, dueAt }: Row) {
  if (!supportCase) return [];
  const { topic, matchId, transactionId, openedAt, firstAnswerAt, closedAt } = supportCase;
  return [
    { label: 'Topic', value: topics[topic] },
    ...(closedAt ? [] : [{ label: 'Owner', value: <Owner claim={claim} /> }]),
    ...(agent ? [{ label: 'Last reply by', value: linkTo(agent) }] : []),
    ...(matchId ? [{ label: 'Match', value: <Link to={staffRoutes.adminMatch(matchId)}>Open</Link> }] : []),
    ...(transactionId
      ? [{ label: 'Transaction', value: <Link to={staffRoutes.adminTransaction(transactionId)}>Open</Link> }]
      : []),
    { label: 'Opened', value: formatDateTime(openedAt) },
    ...(firstAnswerAt ? [{ label: 'First reply', value: formatDateTime(firstAnswerAt) }] : []),
    ...(dueAt ? [{ label: 'Reply due', value: <Due at={dueAt} /> }] : []),
  ];
}
