import { formatMoney } from '@/shared/lib/format';
import { Button } from '@/shared/ui/button';
import { Stamp } from '@/shared/ui/chip';
import { MoneyText } from '@/shared/ui/money';
import { SlipStub } from '@/shared/ui/slip';
import { KeyValue, Sub } from '@/shared/ui/text';
import type { CashOutReceipt } from '../model/useCashOut.ts';
import { proceeds, sheet } from './cashOut.css.ts';

const words = {
  done: 'Paid to your balance. The result no longer affects the part you sold.',
  waiting: 'The event is live, so this takes a few seconds. If the price drops in that time, nothing is sold.',
  asking: 'Listed at your price. You can cancel anytime.',
};

/** Receipt for a completed or pending sale. */
export function Sold({ receipt, name, onClose }: { receipt: CashOutReceipt; name: string; onClose: () => void }) {
  const { state, proceedsAmount, position } = receipt;
  return (
    <div role="alert" className={sheet}>
      <SlipStub
        receipt
        folio={name}
        stamp={<Stamp state={state === 'done' ? 'CASHED OUT' : 'PENDING'} fresh />}
        stub={
          <KeyValue
            rows={[
              ...(position ? [{ label: 'Remaining stake pays', value: formatMoney(position.payoutAmount) }] : []),
              { label: 'Fee', value: '$0.00' },
            ]}
          />
        }
      >
        <MoneyText className={proceeds} cents={proceedsAmount} figure />
        <Sub>{words[state]}</Sub>
      </SlipStub>
      <Button data-track="done" size={48} wide onClick={onClose}>
        Done
      </Button>
    </div>
  );
}
