import { css } from '@linaria/core';
import { useState } from 'react';
import { type BracketTeam, currentRound } from '@/entities/bracket';
import { media } from '@/shared/styles';
import type { BracketModel } from '../model/bracketModel.ts';
import { MatchRounds } from './MatchRounds.tsx';
import { StandingsTable } from './StandingsTable.tsx';
import { TeamSearch } from './TeamSearch.tsx';

const columns = css`
  display: grid;
  grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
  align-items: start;
  gap: var(--space-32);

  & > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-24);
  }

  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** Standings by points, with matches by round: the groups of a round robin, or a Swiss tournament. */
export function TableBoard({ model }: { model: BracketModel }) {
  const [round, setRound] = useState<string>();
  const [found, setFound] = useState<BracketTeam | null>(null);
  const groups = [...new Set(model.bracket.standings.flatMap((row) => row.group ?? []))].toSorted((a, b) => a - b);
  return (
    <div className={columns}>
      <div>
        {groups.length > 1 ? (
          groups.map((group) => <StandingsTable key={group} model={model} kind="group" group={group} />)
        ) : (
          <StandingsTable model={model} kind={groups.length === 1 ? 'group' : 'swiss'} />
        )}
      </div>
      <div>
        <TeamSearch teams={model.bracket.teams} onFind={setFound} />
        <MatchRounds model={model} round={round ?? currentRound(model.rounds)?.id} onRound={setRound} found={found} />
      </div>
    </div>
  );
}
