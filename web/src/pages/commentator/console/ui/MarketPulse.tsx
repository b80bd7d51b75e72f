import { pausedWords, phaseWords, sparkShape } from '@/entities/market';
import { useNow } from '@/shared/lib/clock';
import { formatMoney, formatTime } from '@/shared/lib/format';
import { spokenPrice } from '@/shared/lib/odds';
import { SideChip, StateChip } from '@/shared/ui/chip';
import { Price } from '@/shared/ui/price';
import { Region, RegionError, Skeleton } from '@/shared/ui/region';
import { mainMarket, sidesOf } from '@/widgets/eventCard';
import { lastMatched, pulseOf } from '../model/pulse.ts';
import type { ConsoleChart, ConsoleEvent, useConsole } from '../model/useConsole.ts';
import { padded, pulse, rows } from './console.css.ts';

const mostMatched = 5;
const [width, height] = [320, 48];

interface PulseProps {
  event: ConsoleEvent;
  chart: ConsoleChart | null;
  prices: ReturnType<typeof useConsole>['prices'];
  /** Whether the displayed data may be out of date. */
  stale: boolean;
}

/**
 * Prices of the teams, their changes in the last hour and the latest matches. Not interactive, because commentators
 * can't stake.
 */
export function MarketPulse({ event, chart, prices, stale }: PulseProps) {
  const market = mainMarket(event);
  const sides = sidesOf(event);
  return (
    <Region
      title="Market pulse"
      thing="the market"
      query={prices}
      ready
      live={stale ? 'stale' : undefined}
      aside={
        market && <StateChip tone={market.phase === 'in_play' ? 'mint' : 'neutral'}>{stateWords(market)}</StateChip>
      }
    >
      <div className={padded}>
        <ul className={rows} aria-label="Prices">
          {sides.map(({ team, letter, quote }) => (
            <li key={team.id}>
              {sides.length === 2 && <SideChip side={letter} />}
              <b dir="auto">{team.name}</b>
              <strong>
                <Price cents={quote?.lastPrice ?? null} />
              </strong>
            </li>
          ))}
        </ul>
        <small>
          <bdi>{`${formatMoney(market?.matchedAmount ?? 0)} matched`}</bdi>
        </small>
        {chart && <LastHour event={event} chart={chart} />}
        {!prices.data && prices.loading && <Skeleton height={height} />}
        {!prices.data && !prices.loading && prices.error && (
          <RegionError thing="the last hour" error={prices.error} onRetry={() => void prices.refetch()} />
        )}
      </div>
    </Region>
  );
}

const stateWords = ({ phase, suspendedReason }: NonNullable<ReturnType<typeof mainMarket>>) =>
  phase === 'suspended' ? pausedWords(suspendedReason) : phaseWords(phase);

function LastHour({ event, chart }: { event: ConsoleEvent; chart: ConsoleChart }) {
  const now = useNow('minute');
  const [a, b, ...more] = sidesOf(event);
  if (!a || !b || more.length > 0) return null;
  const points = pulseOf(chart.items, a.team.id, a.quote?.lastPrice ?? null, now);
  const matched = lastMatched(chart.items, a.team.id, mostMatched);
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return <small>Nothing was matched in the last hour.</small>;
  const { line } = sparkShape(points, now, width, height);
  const words = `${a.team.name} in the last hour: from ${spokenPrice(first.price)} to ${spokenPrice(last.price)}`;
  return (
    <>
      <div className={pulse}>
        <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" role="img" aria-label={words}>
          <path d={line} fill="none" stroke="currentColor" strokeWidth={2} />
        </svg>
      </div>
      <small>
        <bdi>{`${a.team.name}, last hour`}</bdi>
      </small>
      {matched.length > 0 && (
        <>
          <h3>Last matched</h3>
          <ol className={rows}>
            {matched.map(({ at, price, volume }) => (
              <li key={at}>
                <time dateTime={at}>{formatTime(at)}</time>
                <span>
                  <Price cents={price} />
                </span>
                <b>{formatMoney(volume)}</b>
              </li>
            ))}
          </ol>
        </>
      )}
    </>
  );
}
