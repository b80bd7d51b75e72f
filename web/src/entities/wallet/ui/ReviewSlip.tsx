import { css } from '@linaria/core';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Banner } from '@/shared/ui/banner';
import { icon } from '@/shared/ui/icons';
import { MoneyText } from '@/shared/ui/money';
import { SlipStub } from '@/shared/ui/slip';
import { KeyValue, Sub } from '@/shared/ui/text';

const pad = css`
  display: grid;
  gap: var(--space-16);
  padding: var(--space-20);
`;

const figure = css`
  display: block;
  margin: var(--space-8) 0 var(--space-4);
  font-size: var(--size-large);
  line-height: var(--leading-36);
`;

export interface ReviewSlipProps {
  folio: string;
  /** The main amount in cents. */
  cents: number;
  text: ReactNode;
  /** The totals on the stub. */
  stub: ReactNode;
  /** The playable balance before and after, in cents. `by` names the cause of the change, such as `this deposit`. */
  balance: { now: number; after: number; by: string };
  /** The platform's refusal. Null if there was none. */
  refusal: string | null;
  children?: ReactNode;
}

/** Shown before money moves: the slip, the resulting balance and, if the platform refused, the reason. */
export function ReviewSlip({ folio, cents, text, stub, balance, refusal, children }: ReviewSlipProps) {
  return (
    <div className={pad}>
      {refusal && (
        <div role="alert">
          <Banner tone="rose" icon={<CircleAlert {...icon} />} title={refusal} as="h3" />
        </div>
      )}
      <SlipStub receipt folio={folio} stub={stub}>
        <MoneyText className={figure} cents={cents} figure />
        <Sub>{text}</Sub>
      </SlipStub>
      <KeyValue
        rows={[
          { label: 'Balance now', value: <MoneyText cents={balance.now} /> },
          { label: `After ${balance.by}`, value: <MoneyText cents={balance.after} /> },
        ]}
      />
      {children}
    </div>
  );
}
