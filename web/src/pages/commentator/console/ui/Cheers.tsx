import { formatCount } from '@/shared/lib/format';
import { SideChip } from '@/shared/ui/chip';
import { EmptyState } from '@/shared/ui/region';
import { sidesOf, stageOf } from '@/widgets/eventCard';
import { CheersFeed, type CheersNow } from '@/widgets/livePlayer';
import type { ConsoleEvent } from '../model/useConsole.ts';
import { padded, rows } from './console.css.ts';
import { Panel } from './Panel.tsx';

/** Cheers per team, the latest cheers, and the viewers who cheer most. Null before the first update. */
export function Cheers({ event, cheers }: { event: ConsoleEvent; cheers: CheersNow | null }) {
  const sides = sidesOf(event);
  const totalOf = (id: string) => cheers?.totals.find(({ eventTeamId }) => eventTeamId === id)?.count ?? 0;
  const quiet = !cheers || cheers.latest.length === 0;
  return (
    <Panel title="Cheers">
      <div className={padded}>
        <ul className={rows} aria-label="Cheers per team">
          {sides.map(({ team, letter }) => (
            <li key={team.id}>
              {sides.length === 2 && <SideChip side={letter} />}
              <b dir="auto">{team.name}</b>
              <strong>{formatCount(totalOf(team.id))}</strong>
            </li>
          ))}
        </ul>
        {quiet ? (
          <EmptyState small title="No cheers yet">
            They appear here as viewers send them.
          </EmptyState>
        ) : (
          <CheersFeed sides={stageOf(event).sides} cheers={cheers} />
        )}
      </div>
    </Panel>
  );
}
