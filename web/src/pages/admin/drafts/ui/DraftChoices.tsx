import { formatDay, formatTime } from '@/shared/lib/format';
import { Chip } from '@/shared/ui/chip';
import { TextField } from '@/shared/ui/field';
import { Select } from '@/shared/ui/select';
import { faultsOf, slotsOf, weekOptions } from '../model/generation.ts';
import type { useGeneration } from '../model/useGeneration.ts';
import type { Slot } from '../model/usePlan.ts';
import { dayTimes, numbers } from './Generation.css.ts';

interface DraftChoicesProps {
  generation: ReturnType<typeof useGeneration>;
  slots: readonly Slot[];
}

/** Fields for the week, times and limits of generated drafts. */
export function DraftChoices({ generation: { choices, choose }, slots }: DraftChoicesProps) {
  const faults = faultsOf(choices);
  return (
    <>
      <Select
        size="field"
        label="Week"
        value={choices.week}
        options={weekOptions(slots)}
        onChange={(week) => choose({ week, without: [] })}
      />
      <Times slots={slotsOf(slots, choices)} without={choices.without} onChange={(without) => choose({ without })} />
      <div className={numbers}>
        <TextField
          label="Maximum events at one time"
          hint="Leave it empty for no limit."
          inputMode="numeric"
          value={choices.perSlot}
          error={faults.perSlot}
          onChange={(perSlot) => choose({ perSlot })}
        />
        <TextField
          label="Maximum events per day"
          hint="Leave it empty for no limit."
          inputMode="numeric"
          value={choices.perDay}
          error={faults.perDay}
          onChange={(perDay) => choose({ perDay })}
        />
        <TextField
          label="Seed"
          hint="Breaks ties between equal pairings. The same seed gives the same drafts."
          inputMode="numeric"
          value={choices.seed}
          error={faults.seed}
          onChange={(seed) => choose({ seed })}
        />
      </div>
    </>
  );
}

interface TimesProps {
  slots: readonly Slot[];
  without: readonly string[];
  onChange: (without: readonly string[]) => void;
}

function Times({ slots, without, onChange }: TimesProps) {
  const toggle = (id: string) =>
    onChange(without.includes(id) ? without.filter((other) => other !== id) : [...without, id]);
  return (
    <div className={dayTimes}>
      {[...Map.groupBy(slots, ({ startDate }) => formatDay(startDate))].map(([day, own]) => (
        <fieldset key={day}>
          <legend>{day}</legend>
          {own.map(({ id, startDate, teamIds }) => (
            <Chip key={id} on={!without.includes(id)} onClick={() => toggle(id)}>
              {`${formatTime(startDate)} · ${teamIds.length} free`}
            </Chip>
          ))}
        </fieldset>
      ))}
    </div>
  );
}
