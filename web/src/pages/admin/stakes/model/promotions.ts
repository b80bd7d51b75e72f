import { formatMoney, formatPercent } from '@/shared/lib/format';
import type { PromotedGroup_ViewFragment } from '../api/rules.generated.ts';

type Group = Pick<PromotedGroup_ViewFragment, 'kind' | 'boost'>;

/** Reward for staking on the group's events. */
export function promotionWords({ kind, boost }: Group): string {
  if (boost) return `Boost of ${formatPercent(boost.bps / 100)}, at most ${formatMoney(boost.capAmount)} per stake`;
  return kind === 'shield' ? 'Shields' : 'Shown together';
}

/** Effects of adding an event to the group or removing it, one sentence per line. */
export function promotionEffects(group: Group, leaves: boolean): readonly string[] {
  const paid = group.kind !== 'group';
  if (leaves) {
    return [
      'Players no longer see the event in this promotion.',
      paid ? 'Stakes that already have it keep it. No money moves.' : 'No money moves.',
    ];
  }
  return [
    'Players see the event in this promotion right away.',
    paid ? `The promotions account pays for it: ${promotionWords(group)}.` : 'No money moves.',
  ];
}
