import { styled } from '@linaria/react';
import { Trophy } from 'lucide-react';
import { GameIcon } from '@/shared/ui/avatar';
import { icon } from '@/shared/ui/icons';
import { Caps } from '@/shared/ui/text';
import type { BracketModel } from '../model/bracketModel.ts';

const Row = styled.ol`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-12) var(--space-32);
  margin-bottom: var(--space-24);
  padding: var(--space-12) var(--space-16);
  border: 1px solid var(--rule);
  border-left: 3px solid var(--gold);
  border-radius: var(--r-panel);
  background: var(--ink-2);

  & > li {
    display: flex;
    align-items: center;
    gap: var(--space-8);
    min-width: 0;
  }

  & b {
    overflow-wrap: anywhere;
  }

  & svg {
    flex: none;
    color: var(--gold);
  }
`;

const places = ['Champion', '2nd', '3rd'] as const;

/** The top three places of a finished event. Tied teams share a place. */
export function Podium({ model: { bracket, teams } }: { model: BracketModel }) {
  if (!bracket.finished) return null;
  const best = bracket.standings.filter((row) => !row.disqualified && row.placement !== null && row.placement <= 3);
  return (
    <Row aria-label="Final placements">
      {best.map(({ eventTeamId, placement }) => {
        const name = teams.get(eventTeamId)?.name ?? 'Unknown team';
        return (
          <li key={eventTeamId}>
            {placement === 1 && <Trophy {...icon} />}
            <Caps>{places[(placement ?? 1) - 1]}</Caps>
            <GameIcon name={name} src={teams.get(eventTeamId)?.imageUrl} size={24} />
            <b dir="auto">{name}</b>
          </li>
        );
      })}
    </Row>
  );
}
