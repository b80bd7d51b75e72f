import { Megaphone } from 'lucide-react';
import { useState } from 'react';
import { formatCount } from '@/shared/lib/format';
import { useOnline } from '@/shared/lib/media';
import { Button } from '@/shared/ui/button';
import { SideChip } from '@/shared/ui/chip';
import { smallIcon } from '@/shared/ui/icons';
import { Hidden } from '@/shared/ui/text';
import { type CardEvent, sidesOf } from '@/widgets/eventCard';
import type { CheersState } from '@/widgets/livePlayer';
import { amounts, bar, buttons, totals } from './cheerBar.css.ts';

const counts = [1, 5, 25];

/** The number of cheers per team, with buttons for cheering. Always visible below the tabs. */
export function CheerBar({ event, state: { cheers, cheer, sending } }: { event: CardEvent; state: CheersState }) {
  const [count, setCount] = useState(1);
  const online = useOnline();
  const sides = sidesOf(event);
  const totalOf = (id: string) => cheers?.totals.find(({ eventTeamId }) => eventTeamId === id)?.count ?? 0;
  const [a, b] = sides.map(({ team }) => totalOf(team.id));
  return (
    <section className={bar} aria-label="Cheer">
      {sides.length === 2 && a !== undefined && b !== undefined && (
        <p className={totals}>
          <SideChip side="a" />
          <b>{formatCount(a)}</b>
          <meter
            min={0}
            max={Math.max(1, a + b)}
            value={a + b === 0 ? 0.5 : a}
            aria-label="Share of cheers for side A"
          />
          <b>{formatCount(b)}</b>
          <SideChip side="b" />
        </p>
      )}
      <div className={buttons}>
        {sides.map(({ team, letter }) => (
          <Button
            key={team.id}
            variant="secondary"
            data-side={letter}
            icon={<Megaphone {...smallIcon} />}
            loading={sending}
            reason={online ? null : 'Available again once you’re back online.'}
            data-track="cheer"
            onClick={() => cheer(team.id, count)}
          >
            <Hidden>Cheer </Hidden>
            <bdi>{team.name}</bdi>
          </Button>
        ))}
        <div className={amounts}>
          {counts.map((each) => (
            <button key={each} type="button" aria-pressed={each === count} onClick={() => setCount(each)}>
              <bdi>×{each}</bdi>
              <Hidden> cheers</Hidden>
            </button>
          ))}
        </div>
      </div>
    </section>
  );
}
