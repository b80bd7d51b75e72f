import { formatMoney } from '@/shared/lib/format';
import type { MoneyFigure_ViewFragment } from '../api/figures.generated.ts';

const bandWords: Record<MoneyFigure_ViewFragment['band'], string> = {
  under_10: 'under $10',
  under_50: '$10–50',
  under_250: '$50–250',
  under_1000: '$250–1,000',
  from_1000: '$1,000 or more',
};

/** An amount with the precision that the viewer is allowed to see, either exact or as a range. */
export function figureWords({ amount, band, negative }: MoneyFigure_ViewFragment, signed = false): string {
  if (amount !== null) return formatMoney(amount, { sign: signed ? 'always' : 'auto' });
  return negative ? `down ${bandWords[band]}` : `${signed ? 'up ' : ''}${bandWords[band]}`;
}

/** An amount as text with the precision that the viewer is allowed to see. Gains are shown in mint. */
export function MoneyFigure({ figure, signed }: { figure: MoneyFigure_ViewFragment; signed?: boolean }) {
  const gain = signed && !figure.negative && figure.amount !== 0;
  return <span style={gain ? { color: 'var(--mint)' } : undefined}>{figureWords(figure, signed)}</span>;
}
