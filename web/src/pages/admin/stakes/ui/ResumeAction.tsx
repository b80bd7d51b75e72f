import { Play } from 'lucide-react';
import { may } from '@/entities/staffMember';
import { StaffAction } from '@/features/staffAction';
import { smallIcon } from '@/shared/ui/icons';
import { ResumeStakesDocument } from '../api/stakes.generated.ts';
import { needsSecond, stopsOf } from '../model/incidents.ts';
import { type MarketActionProps, targetOf } from './MarketActions.tsx';

/** Resumes markets that staff or an alert suspended. Renders nothing if there is no such suspension. */
export function ResumeAction(props: MarketActionProps) {
  const { stake, market, staff, onChanged } = props;
  const stops = stopsOf(stake.incidents, market?.id ?? null);
  if (stops.length === 0 || !may(staff.roles, 'suspendStakes')) return null;
  const second = stops.some((stop) => needsSecond(stop, staff.id));
  return (
    <StaffAction
      document={ResumeStakesDocument}
      variables={({ reason }) => ({ id: stake.id, reason, marketId: market?.id ?? null })}
      label={market ? 'Resume market' : 'Resume all'}
      icon={<Play {...smallIcon} />}
      variant="success"
      track={{ open: 'staff_open_resume_stakes', confirm: 'staff_resume_stakes' }}
      title={`Resume ${targetOf(props)}`}
      facts={stops.map(({ id, reason }) => ({ key: id, label: 'Suspended because', value: reason }))}
      effects={[
        second
          ? 'These markets were suspended by someone else or by an alert, so a second staff member must approve. Until then, nothing changes.'
          : 'Orders are accepted and matched again right away.',
        'Automatic suspensions stay until their cause is resolved.',
        'No money moves.',
      ]}
      confirm={second ? 'Ask for approval' : 'Resume'}
      done={`${targetOf(props)} resumed`}
      onOpen={onChanged}
      onDone={onChanged}
      onChanged={onChanged}
    />
  );
}
