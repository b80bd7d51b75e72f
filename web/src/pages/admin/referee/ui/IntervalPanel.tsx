import { Coffee } from 'lucide-react';
import { useState } from 'react';
import { StaffAction } from '@/features/staffAction';
import { useNow } from '@/shared/lib/clock';
import { formatMinutes, formatTime } from '@/shared/lib/format';
import { Countdown } from '@/shared/ui/countdown';
import { smallIcon } from '@/shared/ui/icons';
import { Select } from '@/shared/ui/select';
import { StartIntervalDocument } from '../api/referee.generated.ts';
import { panel } from './Console.css.ts';
import type { ConsoleProps } from './ConsolePage.tsx';
import { Stepper } from './Stepper.tsx';

const MINUTE = 60_000;
const LONGEST = 240;
const kinds = [
  { value: 'Break', label: 'Break' },
  { value: 'Technical pause', label: 'Technical pause' },
] as const;

/** Starts a break of a given length. */
export function IntervalPanel({ view: { event }, onChanged }: ConsoleProps) {
  const [minutes, setMinutes] = useState(5);
  const [kind, setKind] = useState<(typeof kinds)[number]['value']>('Break');
  const now = useNow('minute');
  const current = event.round?.playInterval ?? null;
  const until = formatTime(now + minutes * MINUTE);
  return (
    <section className={panel} aria-label="Interval">
      <h2>Interval</h2>
      {current && (
        <p>
          <bdi>{current.kind ?? 'Break'}</bdi>, ends in <Countdown to={current.endsAt} label="Break" size="small" />
        </p>
      )}
      <Select label="Kind" value={kind} options={kinds} onChange={setKind} />
      <Stepper label="Minutes" value={minutes} min={1} max={LONGEST} onChange={setMinutes} />
      <p>Play resumes at about {until}.</p>
      <StaffAction
        document={StartIntervalDocument}
        variables={() => ({ id: event.id, minutes, kind })}
        label="Start interval"
        icon={<Coffee {...smallIcon} />}
        size={40}
        track={{ open: 'staff_open_interval', confirm: 'staff_interval' }}
        title={`Start a ${kind.toLowerCase()} of ${formatMinutes(minutes)}`}
        facts={[{ label: 'Until', value: until }]}
        effects={[
          'Spectators see the break and when it ends.',
          'Markets are suspended until then. No money moves, and people can cancel their open orders.',
        ]}
        confirm="Start interval"
        asks={false}
        refusal={event.state === 'live' ? null : 'The event isn’t live.'}
        done="The interval has started"
        onDone={onChanged}
        onChanged={onChanged}
      />
    </section>
  );
}
