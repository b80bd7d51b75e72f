import { css } from '@linaria/core';
import { media } from '@/shared/styles';
import { MoneyText } from '@/shared/ui/money';
import type { CreateMatchFlow } from '../model/useCreateMatch.ts';

const bar = css`
  display: none;

  ${media.tablet} {
    display: grid;
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: var(--space-12);
    padding: var(--space-8) var(--space-16);
    border-top: 1px solid var(--rule);
    background: var(--ink-3);
  }

  dt {
    font-size: var(--size-small);
    line-height: var(--leading-16);
    color: var(--ash);
  }

  dd {
    font-weight: var(--weight-display);
    line-height: var(--leading-22);
    color: var(--paper);
  }
`;

/** Shows both outcomes above the actions on screens too narrow for the summary next to the steps. */
export function OutcomeBar({ flow }: { flow: CreateMatchFlow }) {
  const { amount, teamSize } = flow.draft;
  if (amount === 0) return null;
  return (
    <dl className={bar} aria-label="Outcomes">
      <div>
        <dt>Pot</dt>
        <dd>
          <MoneyText cents={2 * teamSize * amount} />
        </dd>
      </div>
      <div>
        <dt>If you win</dt>
        <dd>
          <MoneyText cents={amount} tone="outcome" />
        </dd>
      </div>
      <div>
        <dt>If you lose</dt>
        <dd>
          <MoneyText cents={-amount} tone="outcome" />
        </dd>
      </div>
    </dl>
  );
}
