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
  /** The withdrawable balance before and after, in cents; `by` names what changes it: `this deposit`. */
  withdrawable: { now: number; after: number; by: string };
  /** The platform's refusal, if any. */
  refusal: string | null;
  children?: ReactNode;
}

/** Reviews money that is about to move: the slip, the resulting balance, and a refusal if there was one. */
export function ReviewSlip({ folio, cents, text, stub, withdrawable, refusal, children }: ReviewSlipProps) {
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
          { label: 'Withdrawable now', value: <MoneyText cents={withdrawable.now} /> },
          { label: `After ${withdrawable.by}`, value: <MoneyText cents={withdrawable.after} /> },
        ]}
      />
      {children}
    </div>
  );
}
