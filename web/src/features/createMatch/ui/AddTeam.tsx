import { css } from '@linaria/core';
import { ArrowDown, ArrowUp, GripVertical, Plus, X } from 'lucide-react';
import { useState } from 'react';
import { type CandidateView, PeoplePicker } from '@/entities/match';
import { useSession } from '@/entities/session';
import { Avatar } from '@/shared/ui/avatar';
import { Button, IconButton } from '@/shared/ui/button';
import { smallIcon } from '@/shared/ui/icons';
import { LedgerList, LedgerRow } from '@/shared/ui/ledger';
import { Panel, Sub } from '@/shared/ui/text';
import { askable, moved, type Pal } from '../model/steps.ts';
import type { CreateMatchFlow } from '../model/useCreateMatch.ts';
import { SavedSetups } from './SavedSetups.tsx';

const stack = css`
  display: grid;
  gap: var(--space-20);
`;

const head = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-12);
`;

const actions = css`
  display: flex;
  gap: var(--space-4);
`;

const grip = css`
  display: flex;
  align-items: center;
  gap: var(--space-8);
  color: var(--ash);
  cursor: grab;
`;

export const palOf = ({ userId, user }: CandidateView): Pal => ({
  userId,
  username: user?.username ?? 'Unknown player',
  profileImageUrl: user?.profileImageUrl ?? null,
});

/** Step 5: assigns players to seats. Open seats can be filled later; one extra player is the substitute. */
export function AddTeam({ flow }: { flow: CreateMatchFlow }) {
  const self = useSession()?.user;
  const { team, teamSize, gameId, consoleId } = flow.draft;
  const [dragged, setDragged] = useState<number | null>(null);
  const full = team.length >= askable(flow.draft);
  const free = Math.max(0, teamSize - 1 - team.length);
  const put = (next: readonly Pal[]) => flow.choose({ team: next });
  const drop = (to: number) => {
    const pal = dragged === null ? undefined : team[dragged];
    if (pal && dragged !== null && dragged !== to) put(team.toSpliced(dragged, 1).toSpliced(to, 0, pal));
    setDragged(null);
  };
  return (
    <div className={stack}>
      <div className={head}>
        <Sub>
          {free > 0
            ? `You can leave ${free} of ${teamSize} seats open and fill them later with a link.`
            : 'Every seat is filled.'}
        </Sub>
        <SavedSetups flow={flow} />
      </div>
      <Panel>
        <LedgerList bare aria-label="Your team">
          <LedgerRow
            folio={1}
            icon={<Avatar name={self?.username ?? 'You'} src={self?.profileImageUrl} size={36} />}
            title={self?.username ?? 'You'}
            note="you, captain"
            text="Your entry"
          />
          {team.map((pal, index) => (
            <Seat
              key={pal.userId}
              pal={pal}
              index={index}
              substitute={index + 1 >= teamSize}
              last={index === team.length - 1}
              onDrag={() => setDragged(index)}
              onDrop={() => drop(index)}
              onMove={(by) => put(moved(team, index, by))}
              onRemove={() => put(team.toSpliced(index, 1))}
            />
          ))}
          {Array.from({ length: free }, (_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: open seats are identified by position.
            <LedgerRow key={place} folio={team.length + 2 + place} title="Open seat" text="Invite someone below" />
          ))}
        </LedgerList>
      </Panel>
      <PeoplePicker
        gameId={gameId ?? ''}
        consoleId={consoleId ?? ''}
        title="People you played with"
        first="teammate"
        without={[self?.id ?? '', ...team.map(({ userId }) => userId)]}
        action={(person) => (
          <Button
            variant="secondary"
            icon={<Plus {...smallIcon} />}
            disabled={full}
            aria-label={`Add ${person.user?.username ?? 'them'}`}
            onClick={() => put([...team, palOf(person)])}
          >
            Add
          </Button>
        )}
      />
    </div>
  );
}

interface SeatProps {
  pal: Pal;
  index: number;
  substitute: boolean;
  last: boolean;
  onDrag: () => void;
  onDrop: () => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

/** An invited player, reordered by dragging or with the arrow buttons. */
function Seat({ pal, index, substitute, last, onDrag, onDrop, onMove, onRemove }: SeatProps) {
  return (
    <LedgerRow
      folio={index + 2}
      icon={
        // biome-ignore lint/a11y/noStaticElementInteractions: dragging is optional, the arrow buttons do the same.
        <span
          className={grip}
          draggable
          onDragStart={onDrag}
          onDragOver={(event) => event.preventDefault()}
          onDrop={onDrop}
        >
          <GripVertical {...smallIcon} />
          <Avatar name={pal.username} src={pal.profileImageUrl} size={36} />
        </span>
      }
      title={pal.username}
      wraps
      text={substitute ? 'Substitute, no entry to pay' : 'Gets an invitation once you create the match'}
      action={
        <span className={actions}>
          <IconButton label={`Move ${pal.username} up`} disabled={index === 0} onClick={() => onMove(-1)}>
            <ArrowUp {...smallIcon} />
          </IconButton>
          <IconButton label={`Move ${pal.username} down`} disabled={last} onClick={() => onMove(1)}>
            <ArrowDown {...smallIcon} />
          </IconButton>
          <IconButton label={`Remove ${pal.username}`} onClick={onRemove}>
            <X {...smallIcon} />
          </IconButton>
        </span>
      }
    />
  );
}
