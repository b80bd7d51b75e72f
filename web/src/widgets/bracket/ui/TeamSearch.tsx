import { css } from '@linaria/core';
import { useState } from 'react';
import { type BracketTeam, findTeams } from '@/entities/bracket';
import { media } from '@/shared/styles';
import { SearchField } from '@/shared/ui/field';
import { Hidden } from '@/shared/ui/text';

const form = css`
  position: relative;
  width: 220px;

  & > p {
    position: absolute;
    top: 100%;
    left: var(--space-12);
    margin-top: var(--space-2);
    font: var(--type-small);
    color: var(--ash);
    white-space: nowrap;
  }

  ${media.phone} {
    width: 100%;

    & > p {
      position: static;
    }
  }
`;

export interface TeamSearchProps {
  teams: readonly BracketTeam[];
  /** Called with the team whose path to show, or null. */
  onFind: (team: BracketTeam | null) => void;
}

/** Finds teams while the user types. Enter goes to the next one, Escape ends the search. */
export function TeamSearch({ teams, onFind }: TeamSearchProps) {
  const [text, setText] = useState('');
  const [turn, setTurn] = useState(0);
  const found = findTeams(teams, text);
  const look = (wanted: string, at: number) => {
    const all = findTeams(teams, wanted);
    setText(wanted);
    setTurn(at);
    onFind(all[at % Math.max(1, all.length)] ?? null);
  };
  const shown = found[turn % Math.max(1, found.length)];
  return (
    <search className={form}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          look(text, turn + 1);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && text !== '') {
            event.preventDefault();
            look('', 0);
          }
        }}
      >
        <SearchField label="Find a team" value={text} onChange={(wanted) => look(wanted, 0)} />
      </form>
      {text.trim() !== '' && (
        <p role="status">
          {shown ? (
            <>
              <Hidden>{`${shown.name}, `}</Hidden>
              <bdi>{`${(turn % found.length) + 1} of ${found.length}`}</bdi>
            </>
          ) : (
            'No team found'
          )}
        </p>
      )}
    </search>
  );
}
