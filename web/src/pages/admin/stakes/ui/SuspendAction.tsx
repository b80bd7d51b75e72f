import { Pause } from 'lucide-react';
import { useState } from 'react';
import { may } from '@/entities/staffMember';
import { StaffAction } from '@/features/staffAction';
import { formatMoney } from '@/shared/lib/format';
import { Checkbox } from '@/shared/ui/checkbox';
import { smallIcon } from '@/shared/ui/icons';
import { Select } from '@/shared/ui/select';
import { SuspendStakesDocument } from '../api/stakes.generated.ts';
import { heldBy, isUndecided } from '../model/money.ts';
import { type MarketActionProps, marketsOf, targetOf } from './MarketActions.tsx';

const ends = [
  { value: '', label: 'Until staff resume them' },
  { value: '5', label: 'For 5 minutes' },
  { value: '15', label: 'For 15 minutes' },
  { value: '60', label: 'For 1 hour' },
] as const;

/** Suspends markets, either for a given time or until staff resume them. */
export function SuspendAction(props: MarketActionProps) {
  const { stake, market, staff, onChanged } = props;
  const [minutes, setMinutes] = useState<(typeof ends)[number]['value']>('');
  const [dispute, setDispute] = useState(false);
  if (!may(staff.roles, 'suspendStakes')) return null;
  const markets = marketsOf(props).filter(isUndecided);
  const { pot, waiting } = heldBy(markets);
  return (
    <StaffAction
      document={SuspendStakesDocument}
      variables={({ reason }) => ({
        id: stake.id,
        reason,
        marketId: market?.id ?? null,
        minutes: minutes === '' ? null : Number(minutes),
        dispute,
      })}
      label={market ? 'Suspend market' : 'Suspend all'}
      icon={<Pause {...smallIcon} />}
      track={{ open: 'staff_open_suspend_stakes', confirm: 'staff_suspend_stakes' }}
      title={`Suspend ${targetOf(props)}`}
      facts={[
        { label: 'Markets', value: markets.map(({ title }) => title).join(', ') },
        { label: 'Matched', value: formatMoney(pot) },
        { label: 'Open offers', value: formatMoney(waiting) },
      ]}
      effects={[
        'No order is accepted or matched until the markets resume. People can still cancel theirs.',
        'No money moves, and matched stakes stay valid.',
        'Only you can resume them alone. Anyone else needs a second staff member.',
      ]}
      confirm="Suspend"
      reasonHint="Shown to everyone, and saved in the audit log under your name."
      refusal={markets.length === 0 ? 'Staking has ended.' : null}
      done={`${targetOf(props)} suspended`}
      onOpen={onChanged}
      onDone={onChanged}
      onChanged={onChanged}
    >
      <Select size="field" label="Duration" value={minutes} options={ends} onChange={setMinutes} />
      <Checkbox checked={dispute} onChange={setDispute}>
        The result is disputed
      </Checkbox>
    </StaffAction>
  );
}
