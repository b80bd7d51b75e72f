import { useSearchParams } from 'react-router-dom';
import { may, type StaffAction, type StaffUser } from '@/entities/staffMember';
import { TabPanel, Tabs } from '@/shared/ui/tabs';
import type { User_CardFragment } from '../api/users.generated.ts';
import { RestrictionFacts, type Restrictions, type StaffAccount } from './AccountFacts.tsx';
import { Blocks } from './Blocks.tsx';
import { CheckIns } from './CheckIns.tsx';
import { Conversations } from './Conversations.tsx';
import { FeatureMatrix } from './FeatureMatrix.tsx';
import { IdentityFacts } from './IdentityFacts.tsx';
import { LinkedTab } from './LinkedTab.tsx';
import { MatchesTab } from './MatchesTab.tsx';
import { MatchRecord } from './MatchRecord.tsx';
import { ReferralsTab } from './ReferralsTab.tsx';
import { RiskPanel } from './RiskPanel.tsx';
import { Overlap, Sessions } from './SessionsTab.tsx';
import { StakesTab } from './StakesTab.tsx';
import { Transactions } from './Transactions.tsx';
import { UserAudit } from './UserAudit.tsx';
import { columns, tabBody } from './UserPage.css.ts';
import { WalletTab } from './WalletTab.tsx';

/** The tabs, with the staff action that a role needs for each. Everyone can open the overview. */
const tabs = [
  { value: 'overview', label: 'Overview', needs: null },
  { value: 'transactions', label: 'Transactions', needs: 'seeAccount' },
  { value: 'wallet', label: 'Wallet', needs: 'seeAccount' },
  { value: 'identity', label: 'Identity', needs: 'seeIdentities' },
  { value: 'matches', label: 'Matches', needs: 'seeEvents' },
  { value: 'stakes', label: 'Stakes', needs: 'seeSlips' },
  { value: 'sessions', label: 'Sessions', needs: 'seeSessions' },
  { value: 'linked', label: 'Linked', needs: 'seeAccount' },
  { value: 'social', label: 'Social', needs: 'seeBlocks' },
  { value: 'referrals', label: 'Referrals', needs: 'seeReferrals' },
  { value: 'audit', label: 'Audit', needs: 'seeAuditLog' },
] as const satisfies readonly { value: string; label: string; needs: StaffAction | null }[];
type Tab = (typeof tabs)[number]['value'];

interface UserTabsProps {
  user: User_CardFragment;
  staff: StaffUser;
  /** The account. Null while loading, or if the role may not see it. */
  account: StaffAccount | null;
  /** The restrictions. Null while loading, or if the viewer's role isn't allowed to see them. */
  restrictions: Restrictions | null;
  /** Called once staff have changed the account. */
  onChanged: () => void;
}

/** The tabs of an account that the role may see. The open tab is stored in the URL. */
export function UserTabs({ user, staff, account, restrictions, onChanged }: UserTabsProps) {
  const [params, setParams] = useSearchParams();
  const open = tabs.filter(({ needs }) => needs === null || may(staff.roles, needs));
  const wanted = open.find(({ value }) => value === params.get('tab'));
  const choose = (tab: Tab) => setParams(tab === 'overview' ? {} : { tab }, { replace: true });
  return (
    <Tabs label="Account" value={wanted?.value ?? 'overview'} onChange={choose} items={open}>
      <TabPanel value="overview" className={tabBody}>
        {may(staff.roles, 'seeAccount') && <RiskPanel userId={user.id} staff={staff} />}
        <div className={columns}>
          {!account && <RestrictionFacts restrictions={restrictions} />}
          <MatchRecord user={user} />
          {restrictions && <FeatureMatrix user={user} staff={staff} restrictions={restrictions} onDone={onChanged} />}
        </div>
      </TabPanel>
      <TabPanel value="transactions" className={tabBody}>
        <Transactions userId={user.id} />
      </TabPanel>
      <TabPanel value="wallet">
        <WalletTab user={user} staff={staff} />
      </TabPanel>
      <TabPanel value="identity" className={tabBody}>
        <IdentityFacts userId={user.id} />
      </TabPanel>
      <TabPanel value="matches" className={tabBody}>
        <MatchesTab userId={user.id} staff={staff} />
      </TabPanel>
      <TabPanel value="stakes" className={tabBody}>
        <StakesTab user={user} staff={staff} />
      </TabPanel>
      <TabPanel value="sessions" className={tabBody}>
        <Sessions userId={user.id} />
        {may(staff.roles, 'seeAccount') && <Overlap userId={user.id} />}
        {may(staff.roles, 'seeCheckIns') && <CheckIns userId={user.id} />}
      </TabPanel>
      <TabPanel value="linked" className={tabBody}>
        {account && <LinkedTab user={user} staff={staff} account={account} onDone={onChanged} />}
      </TabPanel>
      <TabPanel value="social" className={tabBody}>
        <Blocks userId={user.id} />
        {may(staff.roles, 'seeConversations') && <Conversations userId={user.id} />}
      </TabPanel>
      <TabPanel value="referrals" className={tabBody}>
        <ReferralsTab userId={user.id} />
      </TabPanel>
      <TabPanel value="audit" className={tabBody}>
        <UserAudit userId={user.id} />
      </TabPanel>
    </Tabs>
  );
}
