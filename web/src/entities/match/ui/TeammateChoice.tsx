import { css } from '@linaria/core';
import { X } from 'lucide-react';
import { Avatar } from '@/shared/ui/avatar';
import { Button, IconButton } from '@/shared/ui/button';
import { smallIcon } from '@/shared/ui/icons';
import { LedgerList, LedgerRow } from '@/shared/ui/ledger';
import { Panel, Sub } from '@/shared/ui/text';
import type { Candidate_ViewFragment } from '../api/team.generated.ts';
import { PeoplePicker } from './PeoplePicker.tsx';

const stack = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-12);
`;

export interface TeammateChoiceProps {
  gameId: string;
  consoleId: string;
  /** Number of players in the lineup, including the user. */
  teamSize: number;
  /** How many more teammates can be chosen as substitutes. */
  substitutes: number;
  /** People who can't be chosen, including the user. */
  without: readonly string[];
  /** When the chosen people are invited, for example `when you join`. */
  invited: string;
  team: readonly Candidate_ViewFragment[];
  onChange: (team: readonly Candidate_ViewFragment[]) => void;
}

/** Lets the user choose teammates for a team match or an event. Open seats can also be filled later. */
export function TeammateChoice(props: TeammateChoiceProps) {
  const { gameId, consoleId, teamSize, substitutes, without, invited, team, onChange } = props;
  const seats = teamSize - 1;
  const left = Math.max(0, seats - team.length);
  return (
    <div className={stack}>
      {team.length > 0 && (
        <Panel>
          <LedgerList bare aria-label="Your team">
            {team.map((person, index) => (
              <LedgerRow
                key={person.userId}
                icon={<Avatar name={person.user?.username ?? '?'} src={person.user?.profileImageUrl} size={36} />}
                title={person.user?.username ?? 'Unknown player'}
                text={index < seats ? `Invited ${invited}` : 'Substitute, no entry to pay'}
                action={
                  <IconButton
                    label={`Remove ${person.user?.username ?? 'them'}`}
                    onClick={() => onChange(team.filter((each) => each !== person))}
                  >
                    <X {...smallIcon} />
                  </IconButton>
                }
              />
            ))}
          </LedgerList>
        </Panel>
      )}
      <Sub role="status">
        {left > 0 ? `${left} of ${teamSize} seats still open. Choose teammates now or later.` : 'All seats filled.'}
      </Sub>
      <PeoplePicker
        gameId={gameId}
        consoleId={consoleId}
        title="People you played with"
        first="teammate"
        without={[...without, ...team.map(({ userId }) => userId)]}
        action={(person) => (
          <Button
            variant="secondary"
            size={32}
            disabled={team.length >= seats + substitutes}
            aria-label={`Add ${person.user?.username ?? 'them'}`}
            onClick={() => onChange([...team, person])}
          >
            Add
          </Button>
        )}
      />
    </div>
  );
}
