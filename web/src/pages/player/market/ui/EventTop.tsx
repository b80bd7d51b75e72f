import { Pause } from 'lucide-react';
import { type MarketView, pausedWords, phaseWords } from '@/entities/market';
import { Crest, type EventTeamView, Form } from '@/entities/stakeEvent';
import { useNow } from '@/shared/lib/clock';
import { formatRelative, formatScore } from '@/shared/lib/format';
import { Banner } from '@/shared/ui/banner';
import { LiveBadge, StateChip } from '@/shared/ui/chip';
import { Countdown } from '@/shared/ui/countdown';
import { DuelHeader } from '@/shared/ui/duel';
import { icon, tinyIcon } from '@/shared/ui/icons';
import { Picture } from '@/shared/ui/picture';
import { scoreOf } from '../model/sides.ts';
import type { MarketEvent, MarketState } from '../model/useMarketPage.ts';
import { Ended } from './Ended.tsx';
import { art, duel, score } from './eventTop.css.ts';
import { LineupChanged } from './LineupChanged.tsx';
import { ManyTeams } from './ManyTeams.tsx';
import { Rounds } from './Rounds.tsx';

const sideText = (team: EventTeamView) => ({
  name: team.name,
  note: `Seed ${team.seed}`,
  text: (
    <>
      <bdi>{formatScore(team.wins, team.losses)}&ensp;</bdi>
      <Form form={team.form} />
    </>
  ),
  picture: <Crest team={team} size={56} />,
});

export interface EventTopProps {
  event: MarketEvent;
  market: MarketView;
  /** Newest first. Null until the first response. */
  plays: MarketState['plays']['rows'];
  /** The team whose book is shown, if the event has more than two teams. */
  teamId: string | undefined;
  onTeam: (teamId: string) => void;
}

/** Shows the teams, the score, the rounds and, while the market is paused, the reason. */
export function EventTop({ event, market, plays, teamId, onTeam }: EventTopProps) {
  const [a, b] = event.teams;
  if (!a) return null;
  const several = event.teams.length > 2;
  return (
    <>
      <Picture className={art} src={event.imageUrl} alt={`Picture of ${event.name}`} />
      <section className={duel} aria-label={several ? 'The teams' : 'The two sides'}>
        {several ? (
          <ManyTeams
            event={event}
            market={market}
            teamId={teamId}
            onTeam={onTeam}
            state={<State {...{ event, market }} />}
          />
        ) : (
          <DuelHeader
            size="large"
            a={sideText(a)}
            b={b ? sideText(b) : null}
            center={
              <div className={score}>
                <State event={event} market={market} />
                <span>
                  {event.startedAt !== null && b ? formatScore(scoreOf(event, a.id), scoreOf(event, b.id)) : 'vs.'}
                </span>
                <small>{event.formatWords}</small>
              </div>
            }
          />
        )}
        <Rounds event={event} plays={plays ?? []} />
      </section>
      <LineupChanged event={event} />
      {market.phase === 'suspended' && (
        <Banner
          tone="amber"
          icon={<Pause {...icon} />}
          title="Book paused."
          aside={market.resumesAt && <Countdown to={market.resumesAt} label="Pause" size="small" />}
        >
          {pausedWords(market.suspendedReason)}. Offers stay in the book. You can cancel yours.
        </Banner>
      )}
      <Ended phase={market.phase} />
    </>
  );
}

/** Shows whether the event is live or the market is paused. Before the start, shows the start time. */
function State({ event, market }: { event: MarketEvent; market: MarketView }) {
  const now = useNow('minute');
  if (event.state !== 'live')
    return (
      <StateChip>
        {event.startedAt === null ? formatRelative(event.startDate, now) : phaseWords(market.phase)}
      </StateChip>
    );
  if (market.phase !== 'suspended')
    return <LiveBadge label={event.round ? `LIVE R${event.round.roundNumber}` : 'LIVE'} />;
  return (
    <StateChip tone="amber" icon={<Pause {...tinyIcon} />}>
      Round {event.round?.roundNumber ?? 1} scoring
    </StateChip>
  );
}
