import type { PaymentType } from '@/shared/api/types.generated';
import { LetterMark } from '@/shared/ui/letter-mark';
import { MoneyText } from '@/shared/ui/money';
import { Radio, RadioGroup } from '@/shared/ui/radio';

export interface Method {
  type: string;
  name: string;
  speed: string;
  available: boolean;
  reason: string | null;
}

export const isPaymentType = (type: string): type is PaymentType => type === 'paypal' || type === 'venmo';

/** Ways to pay, each with how fast it is and what the provider takes. */
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
            mark={<LetterMark name={method.name} />}
            title={method.name}
            text={method.available ? method.speed : (method.reason ?? 'Not available here')}
            aside={
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
