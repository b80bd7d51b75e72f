import { Outline } from '@/shared/ui/outline';
import { Skeleton, SkeletonRows } from '@/shared/ui/region';
import { Tabs } from '@/shared/ui/tabs';
import { facts, hero, page, panel, tabPanel, titles } from './tournament.css.ts';

const figures = ['Prize pool', 'Entry', 'Players', 'Starts'];
const tabs = ['Overview', 'Bracket', 'Players', 'Matches', 'Play-by-play', 'Stakes', 'Chat', 'Clips', 'Bounties'];

/** Placeholder that has the same structure as the page. */
export function TournamentSkeleton() {
  return (
    <div className={page} aria-busy="true" inert>
      <section className={hero}>
        <div className={titles}>
          <Outline>
            <span>Registration open</span>
            <h2>Nightjar Cup</h2>
            <p>Vantablitz · 1v1 Duel · PC · Single elimination</p>
            <dl className={facts}>
              {figures.map((figure) => (
                <div key={figure}>
                  <dt>{figure}</dt>
                  <dd>$1,500.00</dd>
                </div>
              ))}
            </dl>
          </Outline>
        </div>
        <div className={panel}>
          <Skeleton height={28} radius={4} />
          <Skeleton height={48} radius={10} />
          <Skeleton height={40} quiet />
        </div>
      </section>
      <Skeleton height={64} quiet />
      <div>
        <Tabs
          label="This event"
          value="Overview"
          onChange={() => undefined}
          items={tabs.map((label) => ({ value: label, label }))}
        />
        <div className={tabPanel}>
          <SkeletonRows count={6} />
        </div>
      </div>
    </div>
  );
}
