import { css } from '@linaria/core';
import { Crest } from '@/entities/stakeEvent';
import { formatScore } from '@/shared/lib/format';
import { LiveBadge } from '@/shared/ui/chip';
import { DuelHeader } from '@/shared/ui/duel';
import { type CardSide, sidesOf } from '@/widgets/eventCard';
import type { ConsoleEvent } from '../model/useConsole.ts';

const score = css`
  display: grid;
  justify-items: center;
  gap: var(--space-4);
  font: var(--type-display);
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

const sideText = ({ team }: CardSide) => ({
  name: team.name,
  note: `Seed ${team.seed}`,
  text: <bdi>{formatScore(team.wins, team.losses)}</bdi>,
  picture: <Crest team={team} size={48} />,
});

/** The two sides with their seeds and records, and the score. Renders nothing for an event with more than two teams. */
export function Sides({ event }: { event: ConsoleEvent }) {
  const [a, b, ...more] = sidesOf(event);
  if (!a || !b || more.length > 0) return null;
  return (
    <section aria-label="The two sides">
      <DuelHeader
        a={sideText(a)}
        b={sideText(b)}
        center={
          <div className={score}>
            {event.state === 'live' && <LiveBadge />}
            <span>{event.round ? formatScore(a.score, b.score) : 'vs.'}</span>
          </div>
        }
      />
    </section>
  );
}
