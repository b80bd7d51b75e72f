import { ArrowLeft, Wifi, WifiOff } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useNow } from '@/shared/lib/clock';
import { clockDigits, formatCount } from '@/shared/lib/format';
import { staffRoutes } from '@/shared/routes';
import { Avatar } from '@/shared/ui/avatar';
import { StateChip } from '@/shared/ui/chip';
import { icon, tinyIcon } from '@/shared/ui/icons';
import { PageBar } from '@/shared/ui/page-bar';
import { Hidden } from '@/shared/ui/text';
import { phaseOf, phases } from '../model/phase.ts';
import type { RefereeConsole } from '../model/types.ts';
import type { Presence } from '../model/usePresence.ts';
import { clock, pills, present, top } from './ConsoleTop.css.ts';

interface ConsoleTopProps {
  view: RefereeConsole;
  presence: Presence;
  /** Number of entries that haven't been sent. */
  waiting: number;
  stale: boolean;
}

/** Event, round, clock, phase, connection, and the staff members who have the console open. */
export function ConsoleTop({ view, presence, waiting, stale }: ConsoleTopProps) {
  const { event } = view;
  const { round } = event;
  const current = phaseOf(event);
  return (
    <header className={top}>
      <Link to={staffRoutes.adminReferee()} aria-label="All matches">
        <ArrowLeft {...icon} />
      </Link>
      <div>
        <PageBar title={event.name} />
        <p>{[event.formatWords, `#${event.number}`, event.code].filter(Boolean).join(' · ')}</p>
      </div>
      {event.kind !== 'tournament' && (
        <div className={clock}>
          <span>
            Round <b>{formatCount(round?.roundNumber ?? 1)}</b> of <bdi>{formatCount(event.roundsTotal)}</bdi>
          </span>
          <RoundClock startedAt={round?.state === 'live' ? round.startedAt : null} />
        </div>
      )}
      <ol className={pills} aria-label="Phase">
        {phases.map(({ phase, label }) => (
          <li key={phase} aria-current={phase === current ? 'step' : undefined}>
            {label}
          </li>
        ))}
      </ol>
      <div className={present}>
        <Connection lost={stale || presence.lost} latency={presence.latency} waiting={waiting} />
        <ul aria-label="Staff on this event">
          {presence.people.map(({ user }) => (
            <li key={user.id} title={user.username}>
              <Avatar src={user.imageUrl} name={user.username} size={28} frame="staff" />
              <Hidden>{user.username}</Hidden>
            </li>
          ))}
        </ul>
      </div>
    </header>
  );
}

const two = (value: number) => String(value).padStart(2, '0');

/** Minutes and seconds since the round started. */
function RoundClock({ startedAt }: { startedAt: string | null }) {
  const now = useNow('second');
  if (startedAt === null) return <time>–</time>;
  const { hours, minutes, seconds } = clockDigits(now - Date.parse(startedAt));
  return <time dateTime={startedAt}>{[hours * 60 + minutes, seconds].map(two).join(':')}</time>;
}

interface ConnectionProps {
  lost: boolean;
  /** In ms. Null until it is known. */
  latency: number | null;
  waiting: number;
}

function Connection({ lost, latency, waiting }: ConnectionProps) {
  const pending = `${formatCount(waiting)} waiting`;
  return lost ? (
    <StateChip tone="rose" icon={<WifiOff {...tinyIcon} />}>
      No connection · {pending}
    </StateChip>
  ) : (
    <StateChip tone="mint" icon={<Wifi {...tinyIcon} />}>
      {latency === null ? pending : `${formatCount(latency)} ms · ${pending}`}
    </StateChip>
  );
}
