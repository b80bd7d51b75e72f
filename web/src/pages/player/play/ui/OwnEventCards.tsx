import { css } from '@linaria/core';
import { isNear, PhaseChip, type PlayEventView, phaseOf, useRegisteredEvents } from '@/entities/tournament';
import { formatTime } from '@/shared/lib/format';
import { routes } from '@/shared/routes';
import { ButtonLink } from '@/shared/ui/button';
import { Countdown } from '@/shared/ui/countdown';
import { Panel, Sub } from '@/shared/ui/text';

const card = css`
  display: grid;
  gap: var(--space-12);
  padding: var(--space-16);

  header,
  footer {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: var(--space-8) var(--space-12);
  }

  h3 {
    font-size: var(--size-lead);
    line-height: var(--leading-24);
    overflow-wrap: anywhere;
  }
`;

/** Cards for the user's events that are in check-in or in progress, each with the next step. */
export function OwnEventCards() {
  const { page } = useRegisteredEvents();
  const events = page?.items.filter(({ state }) => isNear(state)) ?? [];
  return events.map((event) => <EventCard key={event.id} event={event} />);
}

function EventCard({ event }: { event: PlayEventView }) {
  const phase = phaseOf(event.state);
  const checksIn = phase === 'checkIn' && event.own?.status === 'registered';
  const until = phase === 'live' ? null : checksIn ? event.locksAt : event.startDate;
  return (
    <Panel className={card} aria-label={event.name}>
      <header>
        <PhaseChip state={event.state} />
        {until && (
          <Countdown size="small" to={until} label={checksIn ? 'Check-in closes in' : 'Starts in'} urgent={checksIn} />
        )}
      </header>
      <h3 dir="auto">{event.name}</h3>
      <footer>
        <Sub>
          {event.game.name} · {formatTime(event.startDate)}
        </Sub>
        <ButtonLink
          data-track="open_event"
          size={32}
          variant={checksIn ? 'primary' : 'secondary'}
          to={routes.tournament(event.id)}
        >
          {checksIn ? 'Check in' : 'Open'}
        </ButtonLink>
      </footer>
    </Panel>
  );
}
