import { useMedia } from '@/shared/lib/media';
import { formatCents } from '@/shared/lib/odds';
import { queries } from '@/shared/styles';
import { AmountPad } from '@/shared/ui/amount-pad';
import { DuelHeader } from '@/shared/ui/duel';
import { Outline } from '@/shared/ui/outline';
import { Price } from '@/shared/ui/price';
import { Skeleton } from '@/shared/ui/region';
import { Tabs } from '@/shared/ui/tabs';
import { BookOutline } from './BookOutline.tsx';
import { BookHead, few } from './BookPanel.tsx';
import { duel, rounds, score } from './eventTop.css.ts';
import { FactList } from './Facts.tsx';
import { layout, mainColumn, panel, side as sideColumn, tabPanel } from './market.css.ts';
import { PriceComing, PriceHead } from './PricePanel.tsx';
import { TicketSide } from './TicketSide.tsx';
import { contractsLine, modes, sideButton, sidePair, ticket } from './ticket.css.ts';

const nothing = () => undefined;
const team = {
  name: 'Night Owls',
  note: 'Seed 1',
  text: '10–10',
  picture: <Skeleton width={56} height={56} radius={8} />,
};
const money = '$1,000.00';
const roundNumbers = [1, 2, 3];

/**
 * Placeholder for a market with two teams. Uses the same components as the page, so the layout doesn't shift when the
 * page loads.
 */
export function MarketSkeleton() {
  const docked = useMedia(queries.aboveCompact);
  return (
    <div className={layout} aria-busy="true" inert>
      <div className={mainColumn}>
        <section className={duel}>
          <Outline>
            <DuelHeader
              size="large"
              a={team}
              b={team}
              center={
                <div className={score}>
                  <span>LIVE</span>
                  <span>0–0</span>
                  <small>First to 2</small>
                </div>
              }
            />
            <ol className={rounds}>
              {roundNumbers.map((number) => (
                <li key={number}>
                  <span>R{number}</span>
                </li>
              ))}
            </ol>
          </Outline>
        </section>
        <div>
          <Tabs
            label="This event"
            value="market"
            onChange={nothing}
            items={[
              { value: 'market', label: 'Market' },
              { value: 'lineups', label: 'Lineups' },
              { value: 'stats', label: 'Stats' },
              { value: 'stakers', label: 'Stakers' },
              { value: 'plays', label: 'Play-by-play' },
            ]}
          />
          <div className={tabPanel}>
            <Outline>
              <FactList matched={money} waiting={money} spread={formatCents(1)} change={formatCents(0)} delay="5 s" />
            </Outline>
            <section className={panel}>
              <PriceHead range="duel" />
              <PriceComing />
            </section>
            <section className={panel}>
              <BookHead view="offers" />
              <BookOutline rows={few} />
            </section>
          </div>
        </div>
      </div>
      <aside className={sideColumn} aria-label="Ticket" data-docked="">
        <TicketSide chat={docked ? '' : null} tab="ticket" onTab={nothing}>
          <Outline>
            <TicketShape titled={!docked} />
          </Outline>
        </TicketSide>
      </aside>
    </div>
  );
}

/**
 * Placeholder for the ticket's fields. @param titled whether to include a title. Not needed below a tab, whose label is
 * the title
 */
const TicketShape = ({ titled }: { titled: boolean }) => (
  <div className={ticket}>
    {titled && <h2>Ticket</h2>}
    <div className={sidePair}>
      <SideShape />
      <i />
      <SideShape />
    </div>
    <div className={modes}>
      <button type="button">Take {formatCents(50)} now</button>
      <button type="button">Set my price</button>
    </div>
    <AmountPad
      label="Amount"
      value={0}
      onChange={nothing}
      min={1}
      max={1}
      chips={[500, 1_000, 2_500, 5_000]}
      keypad={false}
      hint="Balance $100.00"
    />
    <div className={contractsLine}>
      <span>Contracts</span>
      <span>Each pays $1.00</span>
    </div>
    <Skeleton height={204} radius={8} quiet />
  </div>
);

const SideShape = () => (
  <button type="button" className={sideButton}>
    <span>Night Owls</span>
    <b>
      <Price cents={50} />
    </b>
    <small>{money} available</small>
  </button>
);
