import { Checkbox } from '@/shared/ui/checkbox';
import { TextField } from '@/shared/ui/field';
import { Select } from '@/shared/ui/select';
import { type FormatOptions, grandFinals, legs, scorings } from '../model/formatOptions.ts';
import { optionsOf } from '../model/optionsOf.ts';
import { fieldPair } from './EventPage.css.ts';
import type { EventFieldsProps } from './InviteListField.tsx';

/** The options of the chosen format. */
export function FormatFields({ event, onChange }: EventFieldsProps) {
  const { format, options } = event;
  const set = (change: Partial<FormatOptions>) => onChange({ ...event, options: { ...options, ...change } });
  switch (format) {
    case 'single_elimination':
      return (
        <Checkbox checked={options.consolation} onChange={(consolation) => set({ consolation })}>
          The losers of the semifinals play for third place
        </Checkbox>
      );
    case 'double_elimination':
      return (
        <Select
          size="field"
          label="Grand final"
          value={options.grandFinal}
          options={optionsOf(grandFinals)}
          onChange={(grandFinal) => set({ grandFinal })}
        />
      );
    case 'round_robin':
      return (
        <div className={fieldPair}>
          <TextField
            label="Groups"
            inputMode="numeric"
            maxLength={2}
            value={options.groups}
            onChange={(groups) => set({ groups })}
          />
          <Select
            size="field"
            label="Matches per pair of teams"
            value={options.legs}
            options={optionsOf(legs)}
            onChange={(next) => set({ legs: next })}
          />
        </div>
      );
    default:
      return (
        <div className={fieldPair}>
          <TextField
            label="Rounds"
            inputMode="numeric"
            maxLength={2}
            hint={format === 'swiss' ? 'Leave it empty to let the number of teams decide.' : undefined}
            value={options.rounds}
            onChange={(rounds) => set({ rounds })}
          />
          {format === 'rounds' && (
            <Select
              size="field"
              label="Round scoring"
              value={options.scoring}
              options={optionsOf(scorings)}
              onChange={(scoring) => set({ scoring })}
            />
          )}
        </div>
      );
  }
}
