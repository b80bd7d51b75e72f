import { CalendarClock, Check, Hourglass, Lock, type LucideIcon, Ticket, X } from 'lucide-react';
import type { EventState } from '@/shared/api/types.generated';
import { LiveBadge, StateChip, type Tone } from '@/shared/ui/chip';
import { tinyIcon } from '@/shared/ui/icons';
import { type EventPhase, phaseOf } from '../model/phase.ts';

const chips: Readonly<Record<Exclude<EventPhase, 'live'>, { tone: Tone; Icon: LucideIcon; words: string }>> = {
  upcoming: { tone: 'neutral', Icon: CalendarClock, words: 'Upcoming' },
  registration: { tone: 'mint', Icon: Ticket, words: 'Registration open' },
  checkIn: { tone: 'amber', Icon: Hourglass, words: 'Check-in open' },
  locked: { tone: 'azure', Icon: Lock, words: 'Starting soon' },
  over: { tone: 'neutral', Icon: Check, words: 'Finished' },
  canceled: { tone: 'rose', Icon: X, words: 'Canceled' },
  postponed: { tone: 'amber', Icon: CalendarClock, words: 'Postponed' },
};

/** The state of a tournament or play event. */
export function PhaseChip({ state }: { state: EventState }) {
  const phase = phaseOf(state);
  if (phase === 'live') return <LiveBadge />;
  const { tone, Icon, words } = chips[phase];
  return (
    <StateChip tone={tone} icon={<Icon {...tinyIcon} />}>
      {words}
    </StateChip>
  );
}
