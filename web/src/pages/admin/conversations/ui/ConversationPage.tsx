import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { conversationKinds, staffName } from '@/entities/conversation';
import { ForRole, type StaffUser } from '@/entities/staffMember';
import { staffRoutes } from '@/shared/routes';
import { Tag } from '@/shared/ui/chip';
import { Panel } from '@/shared/ui/text';
import { ClaimEntry } from '@/widgets/claimEntry';
import { columns, panel, StaffRecord } from '@/widgets/staffRecord';
import { GatedThread } from '@/widgets/staffThread';
import {
  SearchStaffConversationsDocument,
  type StaffConversation_RowFragment,
} from '../api/conversations.generated.ts';
import { entryOf } from '../model/entry.ts';
import { CaseActions } from './CaseActions.tsx';
import { ConversationFacts } from './ConversationFacts.tsx';
import { PurgeAction } from './PurgeAction.tsx';

/** `/admin/conversations/:id`: a conversation's facts, and its messages once the viewer has given a reason. */
export function ConversationPage() {
  const { conversationId = '' } = useParams();
  return (
    <ForRole needs="seeConversations">
      {(staff) => <Record key={conversationId} id={conversationId} staff={staff} />}
    </ForRole>
  );
}

function Record({ id, staff }: { id: string; staff: StaffUser }) {
  const query = useQuery(SearchStaffConversationsDocument, {
    variables: { q: id, page: 1 },
    notifyOnNetworkStatusChange: true,
  });
  const row = query.data?.adminSearchConversations.items.find((each) => each.id === id) ?? null;
  return (
    <StaffRecord
      parent={{ label: 'Messages', path: staffRoutes.adminConversations() }}
      title={row ? staffName(row) : 'Conversation'}
      thing="conversation"
      id={id}
      audit="conversation"
      query={query}
      found={row !== null}
      state={row && <Tag>{conversationKinds[row.kind]}</Tag>}
    >
      {row && <Content row={row} staff={staff} onChanged={() => void query.refetch().catch(() => undefined)} />}
    </StaffRecord>
  );
}

interface ContentProps {
  row: StaffConversation_RowFragment;
  staff: StaffUser;
  onChanged: () => void;
}

function Content({ row, staff, onChanged }: ContentProps) {
  const [reads, setReads] = useState(0);
  const readAgain = () => setReads(reads + 1);
  const entry = entryOf(row);
  return (
    <div className={columns}>
      <div>
        <GatedThread conversationId={row.id} staff={staff} reading={reads} />
      </div>
      <div>
        <Panel aria-labelledby="facts">
          <div className={panel}>
            <h2 id="facts">Facts</h2>
            <ConversationFacts row={row} />
            {entry && <ClaimEntry entry={entry} staff={staff} onChanged={onChanged} />}
            <CaseActions row={row} staff={staff} onDone={readAgain} />
            {row.members.map((member) => (
              <PurgeAction key={member.id} member={member} staff={staff} onDone={readAgain} />
            ))}
          </div>
        </Panel>
      </div>
    </div>
  );
}
