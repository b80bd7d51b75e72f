import { styled } from '@linaria/react';
import { MoneyText } from '@/shared/ui/money';

const Pair = styled.dl`
  display: grid;
  grid-template-columns: 1fr 1fr;
  border-radius: var(--r-small);
  background: var(--ink-1);

  div {
    padding: var(--space-8) var(--space-12);
  }

  div + div {
    border-left: 1px solid var(--line);
  }

  dt {
    font-size: var(--size-dense);
    line-height: var(--leading-18);
  }

  dd > span {
    font: var(--type-display-title);
    line-height: var(--leading-24);
    font-stretch: 76%;
  }
`;

/**
 * Shows both outcomes side by side. `win` is the profit if the user wins, and `lose` is the loss otherwise. Both are
 * positive amounts in cents.
 */
export function Outcomes({ win, lose }: { win: number; lose: number }) {
  return (
    <Pair>
      <div>
        <dt>If you win</dt>
        <dd>
          <MoneyText cents={win} tone="outcome" />
        </dd>
      </div>
      <div>
        <dt>If you lose</dt>
        <dd>
          <MoneyText cents={-lose} tone="outcome" />
        </dd>
      </div>
    </Pair>
  );
}
