import { clashes } from '@/entities/stakeEvent';
import type { EventState } from '@/shared/api/types.generated';
import { formatCount } from '@/shared/lib/format';
import type { CheckIn, RefereeConsole, RefereeEvent } from './types.ts';

export type Phase = 'check-in' | 'live' | 'finalizing' | 'payout';

export const phases: readonly { phase: Phase; label: string }[] = [
  { phase: 'check-in', label: 'Check-in' },
  { phase: 'live', label: 'Round live' },
  { phase: 'finalizing', label: 'Between rounds' },
  { phase: 'payout', label: 'Payout' },
];

const ended: readonly EventState[] = ['completed', 'payout_pending', 'payout_blocked', 'paid', 'cancelled'];

/** The phase of the event. */
export function phaseOf({ state, round }: Pick<RefereeEvent, 'state' | 'round'>): Phase {
  if (ended.includes(state)) return 'payout';
  if (state !== 'live') return 'check-in';
  return round?.state === 'live' ? 'live' : 'finalizing';
}

export interface Condition {
  label: string;
  met: boolean;
  /** Whether the round can't start until the condition is met. All others are only warnings. */
  needed: boolean;
}

/** Number of the round that would start next. */
export const nextRound = ({ rounds }: Pick<RefereeConsole, 'rounds'>): number => (rounds.at(-1)?.number ?? 0) + 1;

/** Conditions that should be met before the next round starts. */
export function startConditions(view: RefereeConsole, checkIns: readonly CheckIn[] | undefined): Condition[] {
  const { event, rounds } = view;
  const last = rounds.at(-1);
  const playing = (checkIns ?? []).filter((team) => !team.waitlisted && !['withdrawn', 'dq'].includes(team.status));
  const here = playing.filter((team) => team.checkedInAt !== null).length;
  const ready = event.state === 'locked' || event.state === 'live';
  return [
    { label: ready ? 'Lineups are locked' : 'Lineups aren’t locked yet', met: ready, needed: true },
    {
      label: `${formatCount(here)} of ${formatCount(playing.length)} teams checked in`,
      met: playing.length > 0 && here === playing.length,
      needed: false,
    },
    { label: 'Jerseys differ', met: clashes(event.teams).size === 0, needed: false },
    ...(last
      ? [
          {
            label: last.state === 'finalized' ? `Round ${last.number} is final` : `Round ${last.number} isn’t final`,
            met: last.state === 'finalized',
            needed: true,
          },
        ]
      : []),
  ];
}

/** Why the next round can't start. Null if it can. */
export function startRefusal(view: RefereeConsole): string | null {
  const { event, rounds } = view;
  if (event.kind === 'tournament') return 'Tournament matches are played in the bracket.';
  if (phaseOf(event) === 'payout') return 'The event is over.';
  if (rounds.at(-1)?.state === 'live') return 'Finalize the current round first.';
  if (event.state === 'live' || event.state === 'locked') return null;
  return 'Round 1 can start once the lineups are locked.';
}
