import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { may, type StaffAction, type StaffUser } from '@/entities/staffMember';
import { TabPanel, Tabs } from '@/shared/ui/tabs';
import type { KeyValueRow } from '@/shared/ui/text';
import { GatedThread } from '@/widgets/staffThread';
import type { StaffMatch_ViewFragment } from '../api/matches.generated.ts';
import { entryOf } from '../model/entry.ts';
import type { ScoreDraft } from '../model/scoreDraft.ts';
import { Dispute } from './Dispute.tsx';
import { tabBody } from './MatchPage.css.ts';
import { MatchTimeline } from './MatchTimeline.tsx';
import { PayoutPreview } from './PayoutPreview.tsx';
import { ScoreEditor } from './ScoreEditor.tsx';

/** The tabs, with the staff action that a role needs for each. Everyone on the page can open the scores. */
const tabs = [
  { value: 'evidence', label: 'Evidence', needs: null },
  { value: 'scores', label: 'Scores', needs: null },
  { value: 'timeline', label: 'Timeline', needs: null },
  { value: 'chat', label: 'Chat', needs: 'readRooms' },
  { value: 'payout', label: 'Payout preview', needs: null },
] as const satisfies readonly { value: string; label: string; needs: StaffAction | null }[];
type Tab = (typeof tabs)[number]['value'];

export interface MatchTabsProps {
  record: StaffMatch_ViewFragment;
  staff: StaffUser;
  /** Changes made by others since the viewer's last attempt. Empty if there are none. */
  changes: readonly KeyValueRow[];
  onChanged: () => void;
  /** Called when the platform refuses an action because someone else has changed the match. */
  onConflict: () => void;
}

/** The tabs that the match has and that the role may see. The open tab is stored in the URL. */
export function MatchTabs({ record, ...shared }: MatchTabsProps) {
  const { staff, onChanged } = shared;
  const { match, conversationId } = record;
  const [params, setParams] = useSearchParams();
  const [draft, setDraft] = useState<ScoreDraft | null>(null);
  const exists: Partial<Record<Tab, boolean>> = { evidence: match.dispute !== null, chat: conversationId !== null };
  const open = tabs.filter(
    ({ value, needs }) => (exists[value] ?? true) && (needs === null || may(staff.roles, needs)),
  );
  const first = open[0]?.value ?? 'scores';
  const wanted = open.find(({ value }) => value === params.get('tab'));
  const choose = (tab: Tab) => setParams(tab === first ? {} : { tab }, { replace: true });
  return (
    <div>
      <Tabs label="Match" value={wanted?.value ?? first} onChange={choose} items={open}>
        <TabPanel value="evidence" className={tabBody}>
          <Dispute match={match} entry={entryOf(record)} staff={staff} onChanged={onChanged} />
        </TabPanel>
        <TabPanel value="scores" className={tabBody}>
          <ScoreEditor {...shared} match={match} conflict={record.conflict} draft={draft} onDraft={setDraft} />
        </TabPanel>
        <TabPanel value="timeline" className={tabBody}>
          <MatchTimeline match={match} />
        </TabPanel>
        <TabPanel value="chat" className={tabBody}>
          {conversationId && <GatedThread conversationId={conversationId} staff={null} />}
        </TabPanel>
        <TabPanel value="payout" className={tabBody}>
          <PayoutPreview match={match} />
        </TabPanel>
      </Tabs>
    </div>
  );
}
