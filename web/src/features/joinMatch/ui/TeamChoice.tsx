import { css } from '@linaria/core';
import { X } from 'lucide-react';
import { type CandidateView, type MatchView, PeoplePicker } from '@/entities/match';
import { Avatar } from '@/shared/ui/avatar';
import { Button, IconButton } from '@/shared/ui/button';
import { smallIcon } from '@/shared/ui/icons';
import { LedgerList, LedgerRow } from '@/shared/ui/ledger';
import { Panel, Sub } from '@/shared/ui/text';

const stack = css`
  display: grid;
  gap: var(--space-12);
`;

export interface TeamChoiceProps {
  match: MatchView;
  selfId: string;
  team: readonly CandidateView[];
  onChange: (team: readonly CandidateView[]) => void;
}

/** Chooses teammates for a team match. Seats left open can be filled later on the match page. */
export function TeamChoice({ match, selfId, team, onChange }: TeamChoiceProps) {
  const places = match.teamSize - 1;
  const left = Math.max(0, places - team.length);
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
                text={index < places ? 'Invited when you join' : 'Substitute, pays no entry'}
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
        {left > 0
          ? `${left} of ${match.teamSize} seats still open. Choose players now, or right after joining.`
          : 'All seats filled.'}
      </Sub>
      <PeoplePicker
        gameId={match.game.id}
        consoleId={match.console.id}
        title="People you played with"
        first="teammate"
        without={[selfId, ...match.participants.map(({ userId }) => userId), ...team.map(({ userId }) => userId)]}
        action={(person) => (
          <Button
            variant="secondary"
            size={32}
            disabled={team.length > places}
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
