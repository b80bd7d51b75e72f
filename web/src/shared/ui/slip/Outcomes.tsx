import { styled } from '@linaria/react';
import { MoneyText } from '@/shared/ui/money';

const Pair = styled.dl`
  display: grid;
  grid-template-columns: 1fr 1fr;
  border-radius: var(--r-small);
  background: var(--ink-1);

  div {
    padding: 8px 12px;
  }

  div + div {
    border-left: 1px solid var(--line);
  }

  dt {
    font-size: 13px;
    line-height: 18px;
  }

  dd > span {
    font: 680 20px / 24px var(--display);
    font-stretch: 76%;
  }
`;

/** Both outcomes side by side. `win` is the gain beyond the user's entry, `lose` the loss; both in positive cents. */
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
