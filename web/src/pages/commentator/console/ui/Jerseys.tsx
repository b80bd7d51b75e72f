import { Shirt } from 'lucide-react';
import { clashes, jerseyWords } from '@/entities/stakeEvent';
import { SideChip, Tag } from '@/shared/ui/chip';
import { smallIcon } from '@/shared/ui/icons';
import { sidesOf } from '@/widgets/eventCard';
import type { ConsoleEvent } from '../model/useConsole.ts';
import { jerseys, padded } from './console.css.ts';
import { Panel } from './Panel.tsx';

type Team = ConsoleEvent['teams'][number];

/** Shown instead of "Checked in". */
const statusWords: Partial<Record<Team['status'], string>> = {
  registered: 'Not checked in yet',
  withdrawn: 'Withdrawn',
  dq: 'Disqualified',
};

/** The teams' jerseys and whether they have checked in, as recorded by the referees. */
export function Jerseys({ event }: { event: ConsoleEvent }) {
  const sides = sidesOf(event);
  const clashing = clashes(event.teams);
  return (
    <Panel title="Jerseys">
      <div className={padded}>
        <ul className={jerseys} aria-label="Jerseys">
          {sides.map(({ team: { id, name }, letter }) => {
            const team = event.teams.find((one) => one.id === id);
            return (
              team && (
                <li key={id}>
                  <header>
                    {sides.length === 2 && <SideChip side={letter} />}
                    <b dir="auto">{name}</b>
                    {clashing.has(id) && <Tag>Same jersey</Tag>}
                  </header>
                  <p>
                    <Shirt {...smallIcon} />
                    <bdi>{team.jersey ? jerseyWords(team) : 'No jersey yet'}</bdi>
                  </p>
                  <small>{statusWords[team.status] ?? 'Checked in'}</small>
                </li>
              )
            );
          })}
        </ul>
      </div>
    </Panel>
  );
}
