import { Check, Flag, X } from 'lucide-react';
import { useState } from 'react';
import { HoldAction, StaffAction } from '@/features/staffAction';
import { formatCount, formatScore } from '@/shared/lib/format';
import { TextField } from '@/shared/ui/field';
import { smallIcon, tinyIcon } from '@/shared/ui/icons';
import { FinalizeRoundDocument, StartRoundDocument } from '../api/referee.generated.ts';
import { nextRound, startConditions, startRefusal } from '../model/phase.ts';
import { standingAfter } from '../model/standing.ts';
import { pointsOf } from '../model/timeline.ts';
import type { CheckIn } from '../model/types.ts';
import type { ScorePadState } from '../model/useScorePad.ts';
import { conditions } from './Console.css.ts';
import type { ConsoleProps } from './ConsolePage.tsx';

interface RoundBarProps extends ConsoleProps {
  checkIns: readonly CheckIn[] | undefined;
  pad: ScorePadState;
  /**
   * Whether the displayed data may be out of date. If so, rounds can't be started or finalized, because they decide
   * money.
   */
  stale: boolean;
}

const notLoaded = 'Couldn’t load the event. Available once it loads.';

/** Finalizes the current round and starts the next one. */
export function RoundBar(props: RoundBarProps) {
  return (
    <>
      <StartRound {...props} />
      <FinalizeRound {...props} />
    </>
  );
}

function StartRound({ view, checkIns, stale, onChanged }: RoundBarProps) {
  const { matchId } = view;
  const [minutes, setMinutes] = useState('');
  const number = nextRound(view);
  return (
    <div>
      <HoldAction
        document={StartRoundDocument}
        input={{ id: matchId, roundNumber: number, minutes: minutes === '' ? null : Number(minutes) }}
        label={`Hold to start round ${number}`}
        confirm={`Start round ${number}`}
        track="staff_start_round"
        refusal={stale ? notLoaded : (startRefusal(view) ?? durationFault(minutes))}
        done={`Round ${number} has started`}
        onDone={() => {
          setMinutes('');
          onChanged();
        }}
        onChanged={onChanged}
      />
      <TextField
        label="Minutes, if known"
        inputMode="numeric"
        maxLength={3}
        value={minutes}
        onChange={(text) => setMinutes(text.replaceAll(/\D/g, ''))}
      />
      <ul className={conditions} aria-label={`Before round ${number}`}>
        {startConditions(view, checkIns).map(({ label, met, needed }) => (
          <li key={label} data-met={met || undefined} data-needed={needed || undefined}>
            {met ? <Check {...tinyIcon} /> : <X {...tinyIcon} />} <bdi>{label}</bdi>
          </li>
        ))}
      </ul>
      <small>
        {number === 1
          ? 'The event goes live and its lineups are fixed. Offers that don’t continue in play are refunded.'
          : 'Markets that waited for this round resume.'}
      </small>
    </div>
  );
}

/** Validates the duration. Markets on the last round close shortly before its expected end. */
const durationFault = (minutes: string) =>
  minutes === '' || Number(minutes) > 0 ? null : 'Enter a duration in minutes, or leave it empty.';

function FinalizeRound({ view, pad, stale, onChanged }: RoundBarProps) {
  const { event, matchId } = view;
  const { round, scores } = pad;
  const words = formatScore(...event.teams.map(({ id }) => pointsOf(scores, id)));
  const standing = standingAfter(event, scores);
  const refusal = stale ? notLoaded : finalizeRefusal(pad);
  return (
    <div>
      <StaffAction
        document={FinalizeRoundDocument}
        variables={({ idempotencyKey }) => ({
          id: matchId,
          roundNumber: round ?? 1,
          scores: [...scores],
          idempotencyKey,
        })}
        label={`Finalize round ${round ?? ''}`.trim()}
        hotkey="f"
        icon={<Flag {...smallIcon} />}
        size={40}
        variant="success"
        track={{ open: 'staff_open_finalize_round', confirm: 'staff_finalize_round' }}
        title={`Finalize round ${round ?? ''}: ${words}`}
        facts={[
          ...event.teams.map(({ id, name }) => ({ label: name, value: formatCount(pointsOf(scores, id)), key: id })),
          { label: 'Current event score', value: standing.before },
          { label: 'New event score', value: standing.after },
        ]}
        effects={[
          'These points are final. Only a correction can change them.',
          standing.decides
            ? 'This decides the event: its markets pay out into pending winnings, and objections are open for a limited time.'
            : 'Markets on this round pay out. The others wait for the next round.',
        ]}
        confirm="Finalize round"
        asks={false}
        refusal={refusal}
        done={`Round ${round ?? ''} is final`}
        onDone={onChanged}
        onChanged={onChanged}
      />
      {round !== null && (
        <p>
          <b>{words}</b>
          <small>
            Event {standing.before} → {standing.after}
          </small>
        </p>
      )}
    </div>
  );
}

/** Why the running round can't be finalized. Null if it can. */
function finalizeRefusal({ round, editing, undoable }: ScorePadState): string | null {
  if (round === null) return 'No round is in progress.';
  if (editing) return 'Finish the correction first.';
  return undoable && 'key' in undoable ? 'Wait until all plays are sent.' : null;
}
