import { SourceMark } from '@/entities/wallet';
import type { PaymentType } from '@/shared/api/types.generated';
import { MoneyText } from '@/shared/ui/money';
import { Radio, RadioGroup } from '@/shared/ui/radio';
import { isPaymentType, type Method } from '../model/methods.ts';

/** Payment methods, each with its speed and provider fee. */
export function MethodList({
  methods,
  fees,
  value,
  onChange,
}: {
  methods: readonly Method[];
  fees: Partial<Record<string, number>>;
  value: PaymentType | null;
  onChange: (type: PaymentType) => void;
}) {
  return (
    <RadioGroup label="Pay with" value={value} onChange={(type) => isPaymentType(type) && onChange(type)}>
      {methods.map((method) => {
        const fee = fees[method.type];
        return (
          <Radio
            key={method.type}
            value={method.type}
            disabled={!method.available}
            mark={<SourceMark type={method.type} name={method.name} />}
            title={method.name}
            text={method.available ? method.speed : method.reason}
            aside={
              method.available &&
              fee !== undefined && (
                <>
                  <MoneyText cents={fee} />
                  <small>fee</small>
                </>
              )
            }
          />
        );
      })}
    </RadioGroup>
  );
}
