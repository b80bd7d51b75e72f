import { formatMoney } from '@/shared/lib/format';
import { Button } from '@/shared/ui/button';
import { Stamp } from '@/shared/ui/chip';
import { SlipStub } from '@/shared/ui/slip';
import { KeyValue, Sub } from '@/shared/ui/text';
import type { CashOutReceipt } from '../model/useCashOut.ts';

const words = {
  done: 'Paid to your balance. The result no longer affects the part you sold.',
  waiting: 'The event is live, so this takes a few seconds. If the price drops in that time, nothing is sold.',
  asking: 'Listed at your price. You can cancel anytime.',
};

/** Receipt for a completed or pending sale. */
export function Sold({ receipt, name, onClose }: { receipt: CashOutReceipt; name: string; onClose: () => void }) {
  const { state, proceedsAmount, position } = receipt;
  return (
    <div role="alert">
      <SlipStub
        receipt
        folio={name}
        stamp={<Stamp state={state === 'done' ? 'CASHED' : 'PENDING'} fresh />}
        stub={
          <KeyValue
            rows={[
              { label: 'Cashed out', value: formatMoney(proceedsAmount) },
              ...(position ? [{ label: 'Remaining stake pays', value: formatMoney(position.payoutAmount) }] : []),
              { label: 'Fee', value: '$0.00' },
            ]}
          />
        }
      >
        <Sub>{words[state]}</Sub>
      </SlipStub>
      <Button size={48} wide onClick={onClose}>
        Done
      </Button>
    </div>
  );
}
