import { formatDateTime, toField } from '@/shared/lib/format';
import { Checkbox } from '@/shared/ui/checkbox';
import { TextField } from '@/shared/ui/field';
import { Select } from '@/shared/ui/select';
import { Panel } from '@/shared/ui/text';
import { panel } from '@/widgets/staffRecord';
import type { NewStakeEventLeaguesQuery, NewStakeEventTeamsQuery } from '../api/newEvent.generated.ts';
import { type NewStakeEvent, roundsToWin, slotsFor } from '../model/newStakeEvent.ts';
import { fieldPair } from './EventPage.css.ts';

export interface NewStakeEventFormProps {
  leagues: NewStakeEventLeaguesQuery['adminLeagues'];
  /** Teams of the selected league and the times when they are free. Undefined until loaded. */
  league: NewStakeEventTeamsQuery | undefined;
  event: NewStakeEvent;
  onChange: (event: NewStakeEvent) => void;
}

type Team = NewStakeEventTeamsQuery['adminLeagueCaptains'][number];

const nameOf = ({ name, captain }: Team) => (captain ? `${name} · ${captain.username}` : name);

/** The fields of a new stake event. */
export function NewStakeEventForm({ leagues, league, event, onChange }: NewStakeEventFormProps) {
  const set = (change: Partial<NewStakeEvent>) => onChange({ ...event, ...change });
  const { teams } = event;
  const players = (league?.adminLeagueCaptains ?? []).filter(({ lineupCount }) => lineupCount > 0);
  const options = [
    { value: '', label: 'The team that has waited longest' },
    ...players.map((team) => ({ value: team.id, label: nameOf(team) })),
  ];
  const slots = slotsFor(league?.adminLeagueAvailability ?? [], teams);
  const otherTime = teams.includes('')
    ? 'Choose both teams first'
    : slots.length === 0
      ? 'No common slot'
      : 'Another time';
  const slot = slots.find(({ startDate }) => toField(startDate) === event.start);
  return (
    <Panel aria-label="New stake event">
      <div className={panel}>
        <Select
          size="field"
          label="League"
          value={event.leagueId}
          options={[
            { value: '', label: 'Choose a league' },
            ...leagues.map(({ id, name, game, mode }) => ({
              value: id,
              label: `${name} · ${game.name}, ${mode.name}`,
            })),
          ]}
          onChange={(leagueId) => set({ leagueId, teams: ['', ''] })}
        />
        <div className={fieldPair}>
          <Select
            size="field"
            label="First team"
            value={teams[0]}
            options={options}
            onChange={(first) => set({ teams: [first, teams[1]] })}
          />
          <Select
            size="field"
            label="Second team"
            value={teams[1]}
            options={options}
            onChange={(second) => set({ teams: [teams[0], second] })}
          />
        </div>
        <div className={fieldPair}>
          <Select
            size="field"
            label="Time slot when both teams are free"
            value={slot?.id ?? ''}
            options={[
              { value: '', label: otherTime },
              ...slots.map(({ id, startDate }) => ({ value: id, label: formatDateTime(startDate) })),
            ]}
            onChange={(next) => {
              const found = slots.find(({ id }) => id === next);
              if (found) set({ start: toField(found.startDate) });
            }}
          />
          <TextField
            label="Start (your time)"
            type="datetime-local"
            value={event.start}
            onChange={(start) => set({ start })}
          />
        </div>
        <Select
          size="field"
          label="Rounds to win"
          value={event.rounds}
          options={roundsToWin.map((value) => ({ value, label: value }))}
          onChange={(rounds) => set({ rounds })}
        />
        <Checkbox checked={event.shoutcast} onChange={(shoutcast) => set({ shoutcast })}>
          With live commentary
        </Checkbox>
      </div>
    </Panel>
  );
}
