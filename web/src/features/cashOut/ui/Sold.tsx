import { formatMoney } from '@/shared/lib/format';
import { Button } from '@/shared/ui/button';
import { Stamp } from '@/shared/ui/chip';
import { SlipStub } from '@/shared/ui/slip';
import { KeyValue, Sub } from '@/shared/ui/text';
import type { CashOutReceipt } from '../model/useCashOut.ts';

const words = {
  done: 'Paid to your balance. The result no longer touches what was sold.',
  waiting:
    'It waits a few seconds, because the event is being played. If the price falls in that time nothing is sold.',
  asking: 'It is on offer at your price. You can cancel it any time.',
};

/** What was sold, or what waits to be. */
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
              ...(position ? [{ label: 'Keeps running, pays', value: formatMoney(position.payoutAmount) }] : []),
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
