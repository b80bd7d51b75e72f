import { formatCount, formatDateTime } from '@/shared/lib/format';
import type { PartnerTier_ViewFragment } from '../api/tier.generated.ts';

export type PartnerTier = PartnerTier_ViewFragment;

/** Describes the points needed to stay in the tier and to move up. */
export function needWords({ stayPoints, above }: PartnerTier): string {
  const stay = stayPoints > 0 ? `${formatCount(stayPoints)} points keep you in the tier.` : null;
  const up = above && `${above.name} requires ${formatCount(above.fromPoints)} points and a top-3 place in the tier.`;
  return [stay, up].filter(Boolean).join(' ');
}

/**
 * Describes what the next review will decide after a warning, and how to avoid or secure that decision. Null if there
 * is no warning.
 */
export function warningWords({ stayPoints, above, warning, nextReviewAt }: PartnerTier) {
  if (!warning) return null;
  const at = formatDateTime(nextReviewAt);
  const texts = {
    up: `Until then, you need at least ${formatCount(above?.fromPoints ?? 0)} points and a top-3 place in the tier.`,
    down: `To stay, you need ${formatCount(stayPoints)} points or a place above the tier’s bottom 3.`,
    losses: 'After 5 losses in a row, you need a win or a tie in the next event to stay.',
  };
  const title = `${warning.kind === 'up' ? 'May move up' : 'May move down'} to ${warning.to.name} on ${at}`;
  return { up: warning.kind === 'up', title, text: texts[warning.kind] };
}
