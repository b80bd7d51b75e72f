import type { ReactNode } from 'react';
import {
  entryWords,
  fullFieldWords,
  isAhead,
  PhaseChip,
  type PlayEventView,
  placesWords,
  poolGrows,
} from '@/entities/tournament';
import { useNow } from '@/shared/lib/clock';
import { formatDateTime, formatMoney, formatRelative, plural } from '@/shared/lib/format';
import { GameIcon } from '@/shared/ui/avatar';
import { Tag } from '@/shared/ui/chip';
import { MoneyText } from '@/shared/ui/money';
import { Picture } from '@/shared/ui/picture';
import { facts, gameLine, hero, row, titles } from './tournament.css.ts';

/** The picture of the event or, if there is none, of its game, with the event's name, terms and call to action. */
export function Hero({ event, children }: { event: PlayEventView; children: ReactNode }) {
  const now = useNow('minute');
  const ahead = isAhead(event.state) && event.startedAt === null;
  return (
    <section className={hero} data-pictured={event.imageUrl !== null || undefined} aria-label={event.name}>
      {event.imageUrl ? (
        <Picture src={event.imageUrl} alt={`Picture of ${event.name}`} />
      ) : (
        event.game.imageUrl && <img src={event.game.imageUrl} alt="" data-crest="" />
      )}
      <div className={titles}>
        <div className={row}>
          <PhaseChip state={event.state} />
          {event.inviteOnly && <Tag>Invite only</Tag>}
        </div>
        <h2 dir="auto">{event.name}</h2>
        <p className={gameLine}>
          <GameIcon src={event.game.imageUrl} name={event.game.name} size={24} />
          <span>
            {event.game.name} · {event.mode.name} · {event.console.name} · {event.formatWords}
          </span>
        </p>
        <dl className={facts}>
          <div>
            <dt>Prize pool</dt>
            <dd>
              <MoneyText cents={event.poolAmount} />
            </dd>
            {poolGrows(event) && <dd>{`${formatMoney(event.fullPoolAmount)} ${fullFieldWords(event)}`}</dd>}
          </div>
          <div>
            <dt>Entry</dt>
            <dd>{entryWords(event)}</dd>
          </div>
          <div>
            <dt>{event.teamSize > 1 ? 'Teams' : 'Players'}</dt>
            <dd>{placesWords(event)}</dd>
            {event.waitlistCount > 0 && ahead && (
              <dd>{plural(event.waitlistCount, event.teamSize > 1 ? 'team' : 'player')} on the waitlist</dd>
            )}
          </div>
          <div>
            <dt>{event.startedAt ? 'Started' : event.state === 'postponed' ? 'New start' : 'Starts'}</dt>
            <dd>{formatDateTime(event.startedAt ?? event.startDate)}</dd>
            {ahead && <dd>{formatRelative(event.startDate, now)}</dd>}
          </div>
        </dl>
      </div>
      {children}
    </section>
  );
}
