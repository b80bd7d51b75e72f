import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { type BracketMatch, slots, type Teams, teamIn } from '@/entities/bracket';
import { StaffAction } from '@/features/staffAction';
import { isAnsweredCentrally, refusalOf } from '@/shared/api';
import { TextField } from '@/shared/ui/field';
import { Select } from '@/shared/ui/select';
import {
  PreviewBracketResultDocument,
  type PreviewBracketResultMutation,
  SetBracketResultDocument,
} from '../api/staffBracket.generated.ts';
import { changeWords } from '../model/correction.ts';
import type { BracketEvent } from '../model/event.ts';
import { parseGames } from '../model/gameScores.ts';

type Preview = PreviewBracketResultMutation['adminPreviewBracketResult'];

export interface ResultActionProps {
  event: BracketEvent;
  match: BracketMatch;
  teams: Teams;
  /** Names of all matches by key. */
  names: ReadonlyMap<string, string>;
  onChanged: () => void;
}

/** Sets or corrects the result of a bracket match, after showing the other effects. */
export function ResultAction({ event, match, teams, names, onChanged }: ResultActionProps) {
  const [winner, setWinner] = useState('');
  const [games, setGames] = useState('');
  const [preview, setPreview] = useState<Preview | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [ask] = useMutation(PreviewBracketResultDocument);
  const title = names.get(match.key) ?? match.key;
  const decided = match.ending !== null;
  const sides = slots.map((slot) => teamIn(match, slot, teams)?.name ?? '');
  const choose = async (teamId: string) => {
    setWinner(teamId);
    setPreview(null);
    setFault(null);
    if (teamId === '') return;
    try {
      const { data } = await ask({
        variables: { id: event.id, key: match.key, winnerTeamId: teamId, reason: 'Preview' },
      });
      setPreview(data?.adminPreviewBracketResult ?? null);
    } catch (error) {
      if (!isAnsweredCentrally(error)) setFault(refusalOf(error).message);
    }
  };
  const scores = parseGames(games);
  const incomplete = scores === null ? 'Enter scores like 13–5, 9–13.' : stillNeeded(winner, fault, preview);
  return (
    <StaffAction
      document={SetBracketResultDocument}
      variables={({ reason }) => ({
        id: event.id,
        key: match.key,
        winnerTeamId: winner,
        ...(scores?.length && { scores }),
        reason,
        confirm: (preview?.resetCount ?? 0) > 0,
      })}
      label={decided ? 'Correct' : 'Set result'}
      variant={decided ? 'warning' : undefined}
      track={{ open: 'staff_open_bracket_result', confirm: 'staff_bracket_result' }}
      title={`${title}: ${decided ? 'correct the result' : 'set the result'}`}
      facts={[{ label: 'Winner', value: teams.get(winner)?.name ?? 'None' }]}
      effects={preview ? changeWords(preview, teams, names) : ['Choose the winner to see what changes.']}
      confirm={preview && preview.resetCount > 0 ? `Set result and reset ${preview.resetCount}` : 'Set result'}
      incomplete={incomplete}
      done={`${title} is decided`}
      onDone={onChanged}
      onChanged={onChanged}
    >
      <Select
        size="field"
        label="Winner"
        value={winner}
        options={[
          { value: '', label: 'Choose the winner' },
          ...slots.flatMap((slot) => {
            const team = teamIn(match, slot, teams);
            return team ? [{ value: team.id, label: team.name }] : [];
          }),
        ]}
        onChange={(teamId) => void choose(teamId)}
      />
      <TextField
        label="Scores of the games (optional)"
        hint={`${sides.join(' first, then ')}: 13–5, 9–13. Reported scores stay if you leave this empty.`}
        autoComplete="off"
        value={games}
        onChange={setGames}
      />
      {fault && <p role="alert">{fault}</p>}
    </StaffAction>
  );
}

function stillNeeded(winner: string, fault: string | null, preview: Preview | null): string | null {
  if (winner === '') return 'Choose the winner.';
  return fault ?? (preview ? null : 'Wait for the preview.');
}
