import { useNow } from '@/shared/lib/clock';
import { formatRelative, formatScore } from '@/shared/lib/format';
import { EmptyState } from '@/shared/ui/region';
import { sidesOf, stageOf } from '@/widgets/eventCard';
import { type CheersNow, Player, useStageHistory } from '@/widgets/livePlayer';
import { airtimeOf, type ConsoleChannel, type ConsoleEvent } from '../model/useConsole.ts';
import { offline } from './console.css.ts';

interface PreviewProps {
  event: ConsoleEvent;
  channel: ConsoleChannel | null;
  cheers: CheersNow | null;
}

/** The event's stream as viewers see it, or the reason why there is none. */
export function Preview({ event, channel, cheers }: PreviewProps) {
  const history = useStageHistory(stageOf(event));
  const airtime = airtimeOf(event, channel);
  if (airtime === 'on_air' && channel?.twitchChannel)
    return (
      <Player
        channel={channel.twitchChannel}
        title={event.name}
        viewers={channel.viewers}
        history={history}
        cheers={cheers}
        meter
      />
    );
  return (
    <section className={offline} aria-label="Preview">
      {airtime === 'before' && <Before startDate={event.startDate} />}
      {airtime === 'over' && <Over event={event} />}
      {airtime === 'down' && (
        <EmptyState as="h2" title="The stream is down">
          Viewers see no picture, and staking is suspended. The preview restarts automatically.
        </EmptyState>
      )}
    </section>
  );
}

function Before({ startDate }: { startDate: string }) {
  const now = useNow('minute');
  return (
    <EmptyState as="h2" title="Nothing to preview yet">
      <span>The stream appears here as soon as it’s on Twitch.</span>{' '}
      <bdi>{`The event starts ${formatRelative(startDate, now)}.`}</bdi>
    </EmptyState>
  );
}

function Over({ event }: { event: ConsoleEvent }) {
  const [a, b, ...more] = sidesOf(event);
  const duel = a && b && more.length === 0 && event.state !== 'cancelled';
  return (
    <EmptyState as="h2" title={event.state === 'cancelled' ? 'The event was canceled' : 'The event is over'}>
      {duel ? <bdi>{`${a.team.name} ${formatScore(a.score, b.score)} ${b.team.name}`}</bdi> : 'You can go off air now.'}
    </EmptyState>
  );
}
