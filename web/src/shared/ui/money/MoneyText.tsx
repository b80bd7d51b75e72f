import { css, cx } from '@linaria/core';
import { formatMoney, type MoneyOptions, splitMoney, spokenMoney } from '@/shared/lib/format';
import { Hidden } from '@/shared/ui/text';

const base = css`
  font-variant-numeric: tabular-nums lining-nums;
  white-space: nowrap;

  &[data-tone='gain'] {
    color: var(--mint);
  }

  &[data-tone='loss'] {
    color: var(--rose);
  }

  &[data-figure] {
    font-family: var(--display);
    font-stretch: 76%;
    font-weight: var(--weight-display);
    color: var(--paper);
  }

  &[data-struck] {
    text-decoration: line-through;
    color: var(--ash);
  }

  i {
    font-style: normal;
    color: var(--ash);
  }
`;

export interface MoneyTextProps extends MoneyOptions {
  /** Integer cents. */
  cents: number;
  /**
   * `signed` shows incoming money in mint and outgoing money plain, as in ledgers. `outcome` also shows losses in rose.
   */
  tone?: 'plain' | 'signed' | 'outcome';
  /** Whether to use the scoreboard typeface. With `quiet`, the cents are smaller. */
  figure?: boolean | 'quiet';
  /** Whether to draw the amount struck through, because the money didn't move. */
  struck?: boolean;
  className?: string;
}

function toneOf(cents: number, tone: MoneyTextProps['tone']): 'gain' | 'loss' | undefined {
  if (tone === 'plain' || !tone || cents === 0) return undefined;
  if (cents > 0) return 'gain';
  return tone === 'outcome' ? 'loss' : undefined;
}

/** An amount of money. If it is shown in compact form, the tooltip has the full value. */
export function MoneyText({ cents, tone, figure, struck, className, ...options }: MoneyTextProps) {
  const text = formatMoney(cents, { sign: tone && tone !== 'plain' ? 'always' : 'auto', ...options });
  const parts = figure === 'quiet' ? splitMoney(cents) : null;
  return (
    <span
      className={cx(base, className)}
      translate="no"
      data-tone={toneOf(cents, tone)}
      data-figure={figure ? true : undefined}
      data-struck={struck || undefined}
      title={options.style === 'compact' ? formatMoney(cents) : undefined}
    >
      {cents < 0 && <Hidden>{spokenMoney(cents)}</Hidden>}
      <span aria-hidden={cents < 0 || undefined}>
        {parts ? (
          <>
            <bdi>{parts.whole}</bdi>
            <i>{parts.cents}</i>
          </>
        ) : (
          text
        )}
      </span>
    </span>
  );
}
