import { css } from '@linaria/core';
import { type BracketTeam, slotOf } from '@/entities/bracket';
import { Sub } from '@/shared/ui/text';
import type { BracketModel } from '../model/bracketModel.ts';
import { MatchList } from './MatchList.tsx';
import { RoundJump } from './RoundJump.tsx';

const stack = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-12);
`;

export interface MatchRoundsProps {
  model: BracketModel;
  /** ID of the chosen round. */
  round: string | undefined;
  onRound: (id: string) => void;
  /** If set, lists this team's matches instead of those of a round. */
  found: BracketTeam | null;
}

/** Matches as a list by round, with the viewer's own match first. */
export function MatchRounds({ model, round, onRound, found }: MatchRoundsProps) {
  const { rounds, shown, own, ownNext } = model;
  if (found) {
    return (
      <div className={stack}>
        <Sub dir="auto">{`Matches of ${found.name}`}</Sub>
        <MatchList model={model} matches={shown.filter((match) => slotOf(match, found.id))} withRound />
      </div>
    );
  }
  const chosen = rounds.find(({ id }) => id === round) ?? rounds[0];
  const matches = chosen?.matches ?? [];
  const mine = matches.find((match) => own && slotOf(match, own.id)) ?? ownNext;
  return (
    <div className={stack}>
      <RoundJump rounds={rounds} value={chosen?.id} onChange={onRound} most={4} size="field" />
      {mine && <MatchList model={model} matches={[mine]} title="Your match" withRound={!matches.includes(mine)} />}
      <MatchList model={model} matches={matches.filter((match) => match !== mine)} title={chosen?.name} />
    </div>
  );
}
