import type { EventState } from '@/shared/api/types.generated';
import { formatMoney } from '@/shared/lib/format';
import type { StaffStake_ViewFragment } from '../api/stakes.generated.ts';
import { heldBy } from './money.ts';

const changeable: readonly EventState[] = [
  'draft',
  'scheduled',
  'registration',
  'check_in',
  'locked',
  'postponed',
  'live',
];

/** Whether a team's lineup can still change in an event of this state. */
export const canChangeLineup = (state: EventState): boolean => changeable.includes(state);

type Stake = Pick<StaffStake_ViewFragment, 'markets'> & {
  readonly event: Pick<StaffStake_ViewFragment['event'], 'state'>;
};

/** Effects of a lineup change on the markets and the money in them (docs/domain/markets.md#lineup-changes). */
export function lineupEffects({ event, markets }: Stake): readonly string[] {
  if (event.state === 'live') return ['All open markets are suspended briefly.', 'No money moves.'];
  const { pot, waiting } = heldBy(markets);
  return [
    `If this replaces the captain, the only player or half of the lineup, all markets are voided and reopened. ${formatMoney(pot)} of matched stakes and ${formatMoney(waiting)} of open offers are refunded.`,
    'Otherwise the markets are suspended briefly, and no money moves.',
  ];
}

/** Effects of a change of teams on the markets and the money in them. */
export function newTeamEffects({ markets }: Pick<StaffStake_ViewFragment, 'markets'>): readonly string[] {
  const { pot, waiting } = heldBy(markets);
  return [
    `All markets are voided and reopened with the new team. ${formatMoney(pot)} of matched stakes and ${formatMoney(waiting)} of open offers are refunded.`,
  ];
}

/** Effects of removing a team on the markets and the money in them. */
export function removalEffects({ event, markets }: Stake): readonly string[] {
  if (event.state === 'live') return ['The team forfeits. Stakes stay, and the result stands.'];
  const { pot, waiting } = heldBy(markets);
  return [
    `All markets are voided. ${formatMoney(pot)} of matched stakes and ${formatMoney(waiting)} of open offers are refunded.`,
    'The markets reopen without the team. If only one team is left, the event is canceled.',
  ];
}
