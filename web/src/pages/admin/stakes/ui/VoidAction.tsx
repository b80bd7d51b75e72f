import { Ban } from 'lucide-react';
import { may } from '@/entities/staffMember';
import { StaffAction } from '@/features/staffAction';
import { formatMoney } from '@/shared/lib/format';
import { smallIcon } from '@/shared/ui/icons';
import { VoidStakesDocument } from '../api/stakes.generated.ts';
import { heldBy, isUndecided, voidEffects } from '../model/money.ts';
import { type MarketActionProps, marketsOf, targetOf } from './MarketActions.tsx';

/** Voids markets and refunds their stakes. If they hold money, a second staff member must approve. */
export function VoidAction(props: MarketActionProps) {
  const { stake, market, staff, onChanged } = props;
  if (!may(staff.roles, 'voidStakes')) return null;
  const markets = marketsOf(props).filter(isUndecided);
  const { pot, waiting } = heldBy(markets);
  const money = formatMoney(pot + waiting);
  return (
    <StaffAction
      document={VoidStakesDocument}
      variables={(given) => ({ id: stake.id, marketId: market?.id ?? null, ...given })}
      label={market ? 'Void market' : 'Void all'}
      icon={<Ban {...smallIcon} />}
      variant="warning"
      track={{ open: 'staff_open_void_stakes', confirm: 'staff_void_stakes' }}
      title={`Void ${targetOf(props)}`}
      facts={[
        { label: 'Markets', value: markets.map(({ title }) => title).join(', ') },
        { label: 'Matched', value: formatMoney(pot) },
        { label: 'Open offers', value: formatMoney(waiting) },
      ]}
      effects={voidEffects(markets)}
      confirm={pot + waiting > 0 ? `Request refund of ${money}` : 'Void'}
      reasonHint="Shown to everyone who staked, and saved in the audit log under your name."
      refusal={markets.length === 0 ? 'Every market already has a result or is void.' : null}
      done={`${targetOf(props)} voided`}
      onOpen={onChanged}
      onDone={onChanged}
      onChanged={onChanged}
    />
  );
}
