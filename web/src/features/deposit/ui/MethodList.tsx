import { css } from '@linaria/core';
import type { PaymentType } from '@/shared/api/types.generated';
import { MoneyText } from '@/shared/ui/money';
import { Radio, RadioGroup } from '@/shared/ui/radio';

const tile = css`
  display: grid;
  place-items: center;
  flex: none;
  width: 40px;
  height: 40px;
  border-radius: var(--r-control);
  background: var(--ink-4);
  font: 780 17px / 24px var(--display);
  color: var(--paper);
`;

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
            mark={
              <span className={tile} aria-hidden="true">
                {method.name[0]}
              </span>
            }
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
