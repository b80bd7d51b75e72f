import { formatCount, plural } from '@/shared/lib/format';
import { Sub } from '@/shared/ui/text';
import type { PartnerStrikesQuery } from '../api/strikes.generated.ts';
import { Ring } from './Ring.tsx';
import { sum } from './Strikes.css.ts';

/** The points as a ring, and the consequences of further points. */
export function StrikeSum({ points, next }: Pick<PartnerStrikesQuery['partnerStrikes'], 'points' | 'next'>) {
  const share = next ? points / next.points : 1;
  return (
    <div className={sum}>
      <Ring size={56} share={share} />
      <div>
        <b>{next ? `${formatCount(points)} of ${plural(next.points, 'point')}` : plural(points, 'point')}</b>
        <Sub>{next ? nextWords(points, next) : 'We’re reviewing your partnership.'}</Sub>
      </div>
    </div>
  );
}

function nextWords(points: number, next: { points: number; weeks: number | null }): string {
  const missing = plural(next.points - points, 'more point');
  if (next.weeks === null) return `With ${missing} we review your partnership.`;
  const pause = `With ${missing} you’re suspended for ${plural(next.weeks, 'week')}.`;
  return points >= 3 ? `Every new strike suspends you for at least 1 week. ${pause}` : pause;
}
