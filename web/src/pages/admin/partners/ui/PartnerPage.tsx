import { useQuery } from '@apollo/client/react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { IdentityStateChip } from '@/entities/identityCheck';
import { PartnerStateChip } from '@/entities/partner';
import { ForRole, type StaffUser } from '@/entities/staffMember';
import { formatDateTime } from '@/shared/lib/format';
import { staffRoutes } from '@/shared/routes';
import { TabPanel, Tabs } from '@/shared/ui/tabs';
import { KeyValue, Panel } from '@/shared/ui/text';
import { Notes } from '@/widgets/staffNotes';
import { columns, StaffRecord } from '@/widgets/staffRecord';
import { type StaffPartner_ViewFragment, StaffPartnerDocument } from '../api/partners.generated.ts';
import { type PartnerActionProps, PartnerActions } from './PartnerActions.tsx';
import { PartnerAudit } from './PartnerAudit.tsx';
import { PartnerLeagues } from './PartnerLeagues.tsx';
import { tabBody, wideTabBody } from './PartnerPage.css.ts';
import { PartnerStrikes } from './PartnerStrikes.tsx';
import { PartnerWeeks } from './PartnerWeeks.tsx';
import { PartnerPay } from './pay/PartnerPay.tsx';

export type Partner = StaffPartner_ViewFragment;

/** `/admin/partners/:id`: an application or partnership with its actions and schedule. */
export function PartnerPage() {
  const { userId = '' } = useParams();
  return <ForRole needs="managePartners">{(staff) => <Record key={userId} id={userId} staff={staff} />}</ForRole>;
}

function Record({ id, staff }: { id: string; staff: StaffUser }) {
  const query = useQuery(StaffPartnerDocument, { variables: { id }, notifyOnNetworkStatusChange: true });
  const partner = query.data?.adminPartner ?? undefined;
  const onChanged = () => void query.refetch().catch(() => undefined);
  return (
    <StaffRecord
      parent={{ label: 'Partners', path: staffRoutes.adminPartners() }}
      title={partner?.user?.username ?? 'Partner'}
      thing="partner"
      id={id}
      query={query}
      found={partner !== undefined}
      state={partner && <PartnerStateChip state={partner.state} />}
      actions={partner && <PartnerActions partner={partner} staff={staff} onChanged={onChanged} />}
    >
      {partner && <Content partner={partner} staff={staff} onChanged={onChanged} />}
    </StaffRecord>
  );
}

const tabs = [
  { value: 'profile', label: 'Profile' },
  { value: 'leagues', label: 'Leagues' },
  { value: 'availability', label: 'Availability' },
  { value: 'strikes', label: 'Strikes' },
  { value: 'payout', label: 'Payout' },
  { value: 'audit', label: 'Audit' },
] as const;
type Tab = (typeof tabs)[number]['value'];

/** The tabs of a partner. The open tab is stored in the URL. */
function Content({ partner, staff, onChanged }: PartnerActionProps) {
  const [params, setParams] = useSearchParams();
  const open = tabs.find(({ value }) => value === params.get('tab'))?.value ?? 'profile';
  const choose = (tab: Tab) => setParams(tab === 'profile' ? {} : { tab }, { replace: true });
  return (
    <Tabs label="Partner" value={open} onChange={choose} items={tabs}>
      <TabPanel value="profile" className={wideTabBody}>
        <div className={columns}>
          <div>
            <Profile partner={partner} />
          </div>
          <div>
            <Notes subject={{ kind: 'partner', id: partner.id, name: partner.user?.username ?? 'Deleted account' }} />
          </div>
        </div>
      </TabPanel>
      <TabPanel value="leagues" className={tabBody}>
        <PartnerLeagues partner={partner} staff={staff} />
      </TabPanel>
      <TabPanel value="availability" className={tabBody}>
        <PartnerWeeks partner={partner} staff={staff} />
      </TabPanel>
      <TabPanel value="strikes" className={tabBody}>
        <PartnerStrikes partner={partner} staff={staff} onChanged={onChanged} />
      </TabPanel>
      <TabPanel value="payout" className={tabBody}>
        <PartnerPay partner={partner} staff={staff} />
      </TabPanel>
      <TabPanel value="audit" className={tabBody}>
        <PartnerAudit userId={partner.id} />
      </TabPanel>
    </Tabs>
  );
}

const leagueWords = ({ league, membership }: Partner['leagues'][number]) => {
  if (membership?.state === 'applied') return `${league.name} (applied)`;
  return membership?.team ? `${league.name} (${membership.team.name}, ${membership.team.role})` : league.name;
};

function Profile({ partner }: { partner: Partner }) {
  const { id, user, code, kycState, text, appliedAt, decidedAt, reason, suspendedUntil, leagues } = partner;
  return (
    <Panel data-padded="">
      <KeyValue
        ruled
        rows={[
          {
            label: 'Account',
            value: <Link to={staffRoutes.adminUser(id)}>{user?.username ?? 'Deleted account'}</Link>,
          },
          { label: 'Code', value: code ?? 'None' },
          { label: 'Identity', value: <IdentityStateChip state={kycState} /> },
          { label: 'Leagues', value: leagues.map(leagueWords).join(', ') || 'None' },
          { label: 'Applied', value: appliedAt ? formatDateTime(appliedAt) : 'Added by staff' },
          { label: 'Application', value: text ?? 'None' },
          { label: 'Last decision', value: decidedAt ? formatDateTime(decidedAt) : 'None' },
          { label: 'Reason', value: reason ?? 'None' },
          ...(suspendedUntil ? [{ label: 'Suspended until', value: formatDateTime(suspendedUntil) }] : []),
        ]}
      />
    </Panel>
  );
}
