import { Pause } from 'lucide-react';
import { finished, type MarketView, pausedWords, phaseWords } from '@/entities/market';
import { Crest, type EventTeamView, Form } from '@/entities/stakeEvent';
import { useNow } from '@/shared/lib/clock';
import { formatRelative } from '@/shared/lib/format';
import { Banner } from '@/shared/ui/banner';
import { LiveBadge, StateChip } from '@/shared/ui/chip';
import { Countdown } from '@/shared/ui/countdown';
import { DuelHeader } from '@/shared/ui/duel';
import { icon, tinyIcon } from '@/shared/ui/icons';
import { scoreOf } from '../model/sides.ts';
import type { MarketEvent, MarketState } from '../model/useMarketPage.ts';
import { duel, rounds, score } from './market.css.ts';

type Plays = MarketState['plays'];

const sideText = (team: EventTeamView) => ({
  name: team.name,
  note: `Seed ${team.seed}`,
  text: (
    <>
      {team.wins}–{team.losses}&ensp;
      <Form form={team.form} />
    </>
  ),
  picture: <Crest team={team} size={56} />,
});

/** Who plays, how it stands, round by round, and why the book is paused when it is. */
export function DuelTop({ event, market, plays }: { event: MarketEvent; market: MarketView; plays: Plays }) {
  const [a, b] = event.teams;
  if (!a) return null;
  return (
    <>
      <section className={duel} aria-label="The two sides">
        <DuelHeader
          size="large"
          a={sideText(a)}
          b={b ? sideText(b) : null}
          centre={<Score event={event} market={market} />}
        />
        <Rounds event={event} plays={plays} />
      </section>
      {market.phase === 'suspended' && (
        <Banner
          tone="amber"
          icon={<Pause {...icon} />}
          title="Book paused."
          aside={market.resumesAt && <Countdown to={market.resumesAt} label="Pause" size="small" />}
        >
          {pausedWords(market.suspendedReason)}. Offers stay, you can cancel yours.
        </Banner>
      )}
      {finished(market.phase) && (
        <Banner title={`${phaseWords(market.phase)}.`}>
          {market.phase === 'voided'
            ? 'Every stake went back.'
            : market.phase === 'closed'
              ? 'No more orders. What nobody took went back.'
              : 'What was won has been paid.'}
        </Banner>
      )}
    </>
  );
}

function Score({ event, market }: { event: MarketEvent; market: MarketView }) {
  const now = useNow('minute');
  const [a, b] = event.teams;
  const begun = event.startedAt !== null;
  return (
    <div className={score}>
      {event.state === 'live' ? (
        market.phase === 'suspended' ? (
          <StateChip tone="amber" icon={<Pause {...tinyIcon} />}>
            Round {event.round?.roundNumber ?? 1} scoring
          </StateChip>
        ) : (
          <LiveBadge label={event.round ? `LIVE R${event.round.roundNumber}` : 'LIVE'} />
        )
      ) : (
        <StateChip>{begun ? phaseWords(market.phase) : formatRelative(event.startDate, now)}</StateChip>
      )}
      <span>{begun && a && b ? `${scoreOf(event, a.id)} – ${scoreOf(event, b.id)}` : 'v'}</span>
      <small>{event.formatWords}</small>
    </div>
  );
}

/** Every round with its points, as they were last told. */
function Rounds({ event, plays }: { event: MarketEvent; plays: Plays }) {
  const { round, roundsTotal } = event;
  const all = Array.from({ length: Math.min(roundsTotal, 9) }, (_, n) => n + 1);
  const told = (number: number) =>
    number === round?.roundNumber ? round.scores : plays.find(({ roundNumber }) => roundNumber === number)?.scores;
  const points = (number: number) => {
    const scores = told(number);
    if (!scores) return '–';
    return event.teams.map(({ id }) => scores.find(({ eventTeamId }) => eventTeamId === id)?.score ?? 0).join('–');
  };
  return (
    <ol className={rounds} aria-label="Rounds">
      {all.map((number) => {
        const now = number === round?.roundNumber;
        return (
          <li key={number} data-now={now || undefined} aria-current={now ? 'step' : undefined}>
            R{number}
            <b>{points(number)}</b>
          </li>
        );
      })}
    </ol>
  );
}
