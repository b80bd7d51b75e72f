import { useQuery } from '@apollo/client/react';
import type { CSSProperties } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Crest } from '@/entities/stakeEvent';
import { formatMoney, formatScore, formatTime } from '@/shared/lib/format';
import { useStale } from '@/shared/lib/live';
import { useOnline } from '@/shared/lib/media';
import { Avatar } from '@/shared/ui/avatar';
import { useClearBackground } from '@/shared/ui/bare-page';
import { LiveBadge } from '@/shared/ui/chip';
import { useHead } from '@/shared/ui/page-bar';
import { Price } from '@/shared/ui/price';
import { SplitBar } from '@/shared/ui/split-bar';
import { Hidden } from '@/shared/ui/text';
import { Wordmark } from '@/shared/ui/wordmark';
import { type CardEvent, mainMarket, sidesOf } from '@/widgets/eventCard';
import { OnAirCasterDocument, OnAirNextDocument } from '../api/twitch.generated.ts';
import { type Module, overlayOptions } from '../model/parameters.ts';
import { useOnAir } from '../model/useOnAir.ts';
import { stage, useStageScale } from '../model/useStageScale.ts';
import { bottom, brand, caster, frame, live, lost, next, picture, prices, score, team } from './overlay.css.ts';
import { Ticker } from './Ticker.tsx';

const NEXT_POLL_MS = 60_000;

/**
 * `/twitch-commentator`: score, prices and the next events over a transparent picture of 1920×1080, for broadcast
 * software such as OBS. Has no controls. Without a connection, it keeps its last state and shows a dot in the corner.
 */
export function StreamOverlayPage() {
  const [search] = useSearchParams();
  const { eventId, shown, scale, safe } = overlayOptions(search);
  const { event, error } = useOnAir(eventId);
  const upcoming = useQuery(OnAirNextDocument, { pollInterval: NEXT_POLL_MS });
  const [stale, online] = [useStale(), useOnline()];
  const fit = useStageScale();
  useClearBackground(true);
  useHead('Stream overlay');
  const shows = (module: Module) => shown.includes(module);
  const later = (upcoming.data ?? upcoming.previousData)?.upcomingStakeEvents.items.filter(
    ({ id }) => id !== event?.id,
  );
  const edge = (stage.width * safe) / 100;
  const scaled: CSSProperties = { transform: `scale(${scale})` };
  const left: CSSProperties = { ...scaled, left: edge };
  const right: CSSProperties = { ...scaled, right: edge };
  return (
    <div className={frame} data-dark="">
      <Hidden>
        <h1>Stream overlay</h1>
      </Hidden>
      <div className={picture} style={{ transform: `scale(${fit})` }}>
        {shows('brand') && (
          <p className={brand} style={left}>
            <Wordmark />
          </p>
        )}
        {shows('score') && event?.state === 'live' && (
          <p className={live} style={right}>
            <LiveBadge />
          </p>
        )}
        {event && shows('score') && <Score event={event} style={scaled} />}
        {event?.commentatorId && shows('caster') && <Caster id={event.commentatorId} style={left} />}
        {later?.[0] && shows('next') && <Next event={later[0]} style={right} />}
        {(shows('prices') || shows('ticker')) && (
          <section className={bottom} aria-label="Prices" style={{ ...left, right: edge }}>
            {event && shows('prices') && <Prices event={event} />}
            {shows('ticker') && <Ticker events={later ?? []} />}
          </section>
        )}
        {(error || stale || !online) && <i className={lost} role="status" aria-label="Not connected" />}
      </div>
    </div>
  );
}

function Score({ event, style }: { event: CardEvent; style: CSSProperties }) {
  const [a, b] = sidesOf(event);
  if (!a || !b) return null;
  const { round } = event;
  return (
    <section className={score} aria-label="Score" style={style}>
      <div>
        <p className={team} data-side="a">
          <Crest team={a.team} size={48} />
          <b dir="auto">{a.team.name}</b>
        </p>
        <strong>{formatScore(a.score, b.score)}</strong>
        <p className={team} data-side="b">
          <b dir="auto">{b.team.name}</b>
          <Crest team={b.team} size={48} />
        </p>
      </div>
      {round && (
        <p>
          <bdi>{`Round ${round.roundNumber}`}</bdi>
        </p>
      )}
    </section>
  );
}

function Prices({ event }: { event: CardEvent }) {
  const [a, b, ...more] = sidesOf(event);
  if (!a || !b || more.length > 0) return null;
  return (
    <div className={prices}>
      <span>
        <b dir="auto">{a.team.name}</b>
        <strong>
          <Price cents={a.quote?.lastPrice ?? null} />
        </strong>
      </span>
      <div>
        <SplitBar percentA={a.quote?.communityPercent ?? null} nameA={a.team.name} />
        <small>
          <bdi>{`${formatMoney(mainMarket(event)?.matchedAmount ?? 0)} matched`}</bdi>
        </small>
      </div>
      <span>
        <b dir="auto">{b.team.name}</b>
        <strong>
          <Price cents={b.quote?.lastPrice ?? null} />
        </strong>
      </span>
    </div>
  );
}

function Next({ event, style }: { event: CardEvent; style: CSSProperties }) {
  return (
    <section className={next} aria-label="Next event" style={style}>
      <p>
        <span>Next</span>
        <time dateTime={event.startDate}>{formatTime(event.startDate)}</time>
      </p>
      <ul>
        {sidesOf(event)
          .slice(0, 2)
          .map(({ team: each }) => (
            <li key={each.id}>
              <Crest team={each} size={28} />
              <b dir="auto">{each.name}</b>
            </li>
          ))}
      </ul>
    </section>
  );
}

function Caster({ id, style }: { id: string; style: CSSProperties }) {
  const user = useQuery(OnAirCasterDocument, { variables: { id } }).data?.user;
  if (!user) return null;
  return (
    <section className={caster} aria-label="Commentator" style={style}>
      <Avatar name={user.username} src={user.profileImageUrl} size={64} frame="staff" />
      <p>
        <b>{user.username}</b>
        <small>Commentator</small>
      </p>
    </section>
  );
}
