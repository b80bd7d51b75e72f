import { useQuery } from '@apollo/client/react';
import { css } from '@linaria/core';
import { matchStanding, opponentOf } from '@/entities/match';
import { useSession } from '@/entities/session';
import { EventRow, isNear } from '@/entities/tournament';
import { plural } from '@/shared/lib/format';
import { openOverlay } from '@/shared/lib/overlays';
import { routes } from '@/shared/routes';
import { GameIcon } from '@/shared/ui/avatar';
import { Button, ButtonLink } from '@/shared/ui/button';
import { icon, SlipGlyph } from '@/shared/ui/icons';
import { LedgerList, LedgerRow } from '@/shared/ui/ledger';
import { HomeRunningDocument } from '../api/rows.generated.ts';

const section = css`
  & > h2 {
    margin-bottom: var(--space-8);
  }
`;

/**
 * The user's active matches with the next action, tournaments that are in check-in or in progress, and open stakes.
 * Renders nothing if there are none.
 */
export function Resume() {
  const session = useSession();
  const { data } = useQuery(HomeRunningDocument, { skip: session?.scope !== 'full', fetchPolicy: 'cache-and-network' });
  const matches = data?.activeMatches ?? [];
  const stakes = data?.activeStakes;
  const open = stakes?.items.length ?? 0;
  const events = data?.registeredEvents.items.filter(({ state }) => isNear(state)) ?? [];
  if (!session || matches.length + events.length + open === 0) return null;
  return (
    <section className={section} aria-labelledby="resume">
      <h2 id="resume">Pick up where you left off</h2>
      <LedgerList>
        {matches.map((match) => {
          const { title, verb } = matchStanding(match, session.user.id);
          const opponent = opponentOf(match, session.user.id)?.user?.username;
          return (
            <LedgerRow
              key={match.id}
              folio={match.number}
              icon={<GameIcon name={match.game.name} src={match.game.imageUrl} />}
              title={opponent ? `vs. ${opponent}` : match.game.name}
              text={title}
              action={
                <ButtonLink data-track="open_match" size={40} to={routes.match(match.id)}>
                  {verb}
                </ButtonLink>
              }
            />
          );
        })}
        {events.map((event) => (
          <EventRow key={event.id} event={event} />
        ))}
        {open > 0 && (
          <LedgerRow
            icon={<SlipGlyph {...icon} />}
            title={`${plural(open, 'open stake')}${stakes?.hasNext ? ' and more' : ''}`}
            wraps
            text="See how they’re doing and what you can cash out for"
            action={
              <Button variant="secondary" onClick={() => openOverlay({ kind: 'my-stakes' })}>
                My stakes
              </Button>
            }
          />
        )}
      </LedgerList>
    </section>
  );
}
