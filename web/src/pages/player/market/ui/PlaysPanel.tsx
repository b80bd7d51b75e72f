import { formatScore, formatTime } from '@/shared/lib/format';
import { Button } from '@/shared/ui/button';
import { Price } from '@/shared/ui/price';
import { RegionError, SkeletonRows } from '@/shared/ui/region';
import type { BookSide } from '../model/sides.ts';
import type { MarketEvent, MarketState } from '../model/useMarketPage.ts';
import { panel } from './market.css.ts';
import { empty, plays as list } from './rows.css.ts';

type Play = NonNullable<MarketState['plays']['rows']>[number];

const firstFew = 7;

const priceOf = (prices: Play['pricesBefore'], teamId: string) =>
  prices.find(({ eventTeamId }) => eventTeamId === teamId)?.price;

/** The side whose score has increased since the previous play. Null if neither score has. */
function scorer(play: Play, before: Play | undefined, sides: [BookSide, BookSide]): 'a' | 'b' | null {
  const was = (id: string) =>
    before && before.roundNumber === play.roundNumber
      ? (before.scores.find(({ eventTeamId }) => eventTeamId === id)?.score ?? 0)
      : 0;
  const rose = play.scores.find(({ eventTeamId, score }) => score > was(eventTeamId));
  return sides.find(({ claim }) => claim.eventTeamId === rose?.eventTeamId)?.side ?? null;
}

export interface PlaysPanelProps {
  event: MarketEvent;
  sides: [BookSide, BookSide];
  plays: MarketState['plays'];
  few?: boolean;
  onAll?: () => void;
}

/** The play-by-play, newest first. Shows how each play affected the price. */
export function PlaysPanel({ event, sides, plays: { rows, error, retry }, few, onAll }: PlaysPanelProps) {
  const plays = rows ?? [];
  const corrected = new Set(plays.flatMap(({ correctsId }) => correctsId ?? []));
  const shown = few ? plays.slice(0, firstFew) : plays;
  const teamId = sides[0].claim.eventTeamId;
  return (
    <section className={panel} aria-label="Play-by-play">
      <header>
        <h2>Play-by-play</h2>
        {event.round && event.round.state !== 'pending' && <span>Round {event.round.roundNumber}</span>}
        {onAll && plays.length > firstFew && (
          <Button variant="tertiary" size={32} onClick={onAll}>
            All rounds
          </Button>
        )}
      </header>
      {!rows && error && <RegionError thing="the play-by-play" error={error} onRetry={retry} />}
      {!rows && !error && <SkeletonRows count={3} height={40} />}
      {rows?.length === 0 && <p className={empty}>Nothing yet. Scores appear here during the game.</p>}
      {plays.length > 0 && (
        <ol className={list}>
          {shown.map((play, n) => {
            const [before, after] = [priceOf(play.pricesBefore, teamId), priceOf(play.pricesAfter, teamId)];
            return (
              <li
                key={play.id}
                data-side={scorer(play, plays[n + 1], sides) ?? undefined}
                data-corrected={corrected.has(play.id) || undefined}
              >
                <time dateTime={play.at}>{formatTime(play.at)}</time>
                <span>
                  {play.words ?? `Round ${play.roundNumber}`}
                  {corrected.has(play.id) && ' (corrected)'}
                </span>
                <b>
                  {formatScore(
                    ...event.teams.map(
                      ({ id }) => play.scores.find(({ eventTeamId }) => eventTeamId === id)?.score ?? 0,
                    ),
                  )}
                </b>
                <em>
                  {before !== undefined && after !== undefined && (
                    <>
                      {before} <bdi>to</bdi>{' '}
                      <b>
                        <Price cents={after} />
                      </b>
                    </>
                  )}
                </em>
              </li>
            );
          })}
        </ol>
      )}
    </section>
  );
}
