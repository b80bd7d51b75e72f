import { useQuery } from '@apollo/client/react';
import { Checkbox } from '@/shared/ui/checkbox';
import { TextField } from '@/shared/ui/field';
import { RegionError } from '@/shared/ui/region';
import { Select } from '@/shared/ui/select';
import { Panel } from '@/shared/ui/text';
import { panel } from '@/widgets/staffRecord';
import { type NewEventGamesQuery, NewEventModesDocument } from '../api/newEvent.generated.ts';
import { formats, type NewEvent, prizeOptions, seedings } from '../model/newEvent.ts';
import { optionsOf } from '../model/optionsOf.ts';
import { ElementSetField } from './ElementSetField.tsx';
import { fieldPair } from './EventPage.css.ts';
import { FormatFields } from './FormatFields.tsx';
import { type EventFieldsProps, InviteListField } from './InviteListField.tsx';

export interface NewEventFormProps extends EventFieldsProps {
  catalog: NewEventGamesQuery;
}

/** The fields of a new event. */
export function NewEventForm(props: NewEventFormProps) {
  const { event, onChange } = props;
  const set = (change: Partial<NewEvent>) => onChange({ ...event, ...change });
  return (
    <Panel aria-label="New event">
      <div className={panel}>
        <TextField label="Name" maxLength={80} value={event.name} onChange={(name) => set({ name })} />
        <GameFields {...props} />
        <div className={fieldPair}>
          <Select
            size="field"
            label="Format"
            value={event.format}
            options={optionsOf(formats)}
            onChange={(format) => set({ format })}
          />
          <Select
            size="field"
            label="Seeds"
            value={event.seeding}
            options={optionsOf(seedings)}
            onChange={(seeding) => set({ seeding })}
          />
        </div>
        <FormatFields event={event} onChange={onChange} />
        {event.modeId !== '' && event.format !== 'rounds' && <ElementSetField event={event} onChange={onChange} />}
        <div className={fieldPair}>
          <TextField
            label="Minimum teams"
            inputMode="numeric"
            value={event.minTeams}
            onChange={(minTeams) => set({ minTeams })}
          />
          <TextField
            label="Maximum teams"
            inputMode="numeric"
            value={event.maxTeams}
            onChange={(maxTeams) => set({ maxTeams })}
          />
        </div>
        <div className={fieldPair}>
          <TextField
            label="Entry per player"
            inputMode="decimal"
            value={event.entry}
            onChange={(entry) => set({ entry })}
          />
          <TextField
            label="Sponsor money"
            inputMode="decimal"
            value={event.sponsor}
            onChange={(sponsor) => set({ sponsor })}
          />
        </div>
        <div className={fieldPair}>
          <Select
            size="field"
            label="Prizes"
            value={event.prizes}
            options={prizeOptions(event)}
            onChange={(prizes) => set({ prizes })}
          />
          <TextField
            label="Start (your time)"
            type="datetime-local"
            value={event.start}
            onChange={(start) => set({ start })}
          />
        </div>
        <Checkbox checked={event.inviteOnly} onChange={(inviteOnly) => set({ inviteOnly })}>
          Only with the event’s code or an invitation
        </Checkbox>
        {event.inviteOnly && <InviteListField event={event} onChange={onChange} />}
        <Checkbox checked={event.shoutcast} onChange={(shoutcast) => set({ shoutcast })}>
          With live commentary
        </Checkbox>
      </div>
    </Panel>
  );
}

/** Game, mode, console and team size. Each field depends on the previous one. */
function GameFields({ catalog, event, onChange }: NewEventFormProps) {
  const { gameId } = event;
  const query = useQuery(NewEventModesDocument, { variables: { gameId }, skip: gameId === '' });
  const modes = gameId === '' ? [] : (query.data?.gameModes ?? []);
  const game = catalog.games.find(({ id }) => id === gameId);
  const consoles = catalog.consoles.filter(({ id }) => game?.consoleIds.includes(id));
  const sizes = modes.find(({ id }) => id === event.modeId)?.teamSizes ?? [];
  const choose = (label: string, options: { value: string; label: string }[]) => [{ value: '', label }, ...options];
  return (
    <>
      <div className={fieldPair}>
        <Select
          size="field"
          label="Game"
          value={gameId}
          options={choose(
            'Choose a game',
            catalog.games.map(({ id, name }) => ({ value: id, label: name })),
          )}
          onChange={(next) =>
            onChange({ ...event, gameId: next, modeId: '', consoleId: '', teamSize: '', elementSetId: '' })
          }
        />
        <Select
          size="field"
          label="Mode"
          value={event.modeId}
          options={choose(
            'Choose a mode',
            modes.map(({ id, name }) => ({ value: id, label: name })),
          )}
          onChange={(modeId) => onChange({ ...event, modeId, teamSize: '', elementSetId: '' })}
        />
      </div>
      {query.error && gameId !== '' && (
        <RegionError
          thing="the game’s modes"
          error={query.error}
          retrying={query.loading}
          onRetry={() => void query.refetch().catch(() => undefined)}
        />
      )}
      <div className={fieldPair}>
        <Select
          size="field"
          label="Console"
          value={event.consoleId}
          options={choose(
            'Choose a console',
            consoles.map(({ id, name }) => ({ value: id, label: name })),
          )}
          onChange={(consoleId) => onChange({ ...event, consoleId })}
        />
        <Select
          size="field"
          label="Team size"
          value={event.teamSize}
          options={choose(
            'Choose a size',
            sizes.map((size) => ({ value: String(size), label: size === 1 ? '1 player' : `${size} players` })),
          )}
          onChange={(teamSize) => onChange({ ...event, teamSize })}
        />
      </div>
    </>
  );
}
