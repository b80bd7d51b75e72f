import { styled } from '@linaria/react';
import { DoorOpen } from 'lucide-react';
import { useState } from 'react';
import { type BracketMatch, openSlotText, slots, stateText, teamIn } from '@/entities/bracket';
import { routes } from '@/shared/routes';
import { ButtonLink } from '@/shared/ui/button';
import { LiveBadge } from '@/shared/ui/chip';
import { smallIcon } from '@/shared/ui/icons';
import { Popover } from '@/shared/ui/popover';
import { Sub } from '@/shared/ui/text';
import type { BracketModel } from '../model/bracketModel.ts';

const Sides = styled.dl`
  margin: var(--space-8) 0 var(--space-12);

  & > div {
    display: flex;
    justify-content: space-between;
    gap: var(--space-12);
    padding: var(--space-8) 0;
    border-top: 1px solid var(--rule);
  }

  dt {
    min-width: 0;
    overflow-wrap: anywhere;
  }

  dd {
    font: var(--type-display-body);
    color: var(--paper);
  }
`;

const Foot = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-12);
`;

export interface MatchPopoverProps {
  /** The match to show. The popover is closed without one. */
  match: BracketMatch | undefined;
  anchor: () => HTMLElement | null;
  model: BracketModel;
  onClose: () => void;
}

/** A match's teams, scores and state, with a link to its page. */
export function MatchPopover({ match, anchor, model, onClose }: MatchPopoverProps) {
  const [last, setLast] = useState(match);
  if (match && match !== last) setLast(match);
  // Keeps its content while it closes.
  const shown = match ?? last;
  return (
    <Popover
      anchor={anchor}
      open={match !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={shown ? model.words.nameOf(shown) : ''}
    >
      {shown && <Details match={shown} model={model} />}
    </Popover>
  );
}

function Details({ match, model: { teams, words } }: { match: BracketMatch; model: BracketModel }) {
  return (
    <>
      <Sub>{stateText(match, teams)}</Sub>
      <Sides>
        {slots.map((slot) => (
          <div key={slot}>
            <dt dir="auto">{teamIn(match, slot, teams)?.name ?? openSlotText(match, slot, words)}</dt>
            <dd>{match[slot].score}</dd>
          </div>
        ))}
      </Sides>
      <Foot>
        {match.status === 'running' && <LiveBadge />}
        {match.matchId ? (
          <ButtonLink variant="secondary" size={32} icon={<DoorOpen {...smallIcon} />} to={routes.match(match.matchId)}>
            Match room
          </ButtonLink>
        ) : (
          <Sub>The match room opens once both teams are known.</Sub>
        )}
      </Foot>
    </>
  );
}
