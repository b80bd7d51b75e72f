import { useQuery } from '@apollo/client/react';
import { Link } from 'react-router-dom';
import { routes } from '@/shared/routes';
import { GameIcon } from '@/shared/ui/avatar';
import { ButtonLink } from '@/shared/ui/button';
import { LedgerList, LedgerRow } from '@/shared/ui/ledger';
import { MoneyText } from '@/shared/ui/money';
import { EmptyState, Region } from '@/shared/ui/region';
import { Sub } from '@/shared/ui/text';
import { HomeMatchesDocument } from '../api/home.generated.ts';

/** Some of the matches that anyone can join now. */
export function OpenMatches() {
  const query = useQuery(HomeMatchesDocument);
  const matches = query.data?.availableMatches.items ?? [];
  return (
    <Region
      title="Open matches"
      thing="open matches"
      query={query}
      ready={query.data !== undefined}
      aside={<Link to={routes.play()}>See all</Link>}
      empty={
        matches.length === 0 && (
          <EmptyState
            title="No open matches right now"
            action={
              <ButtonLink data-track="create_match" to={routes.play()}>
                Create a match
              </ButtonLink>
            }
          >
            Matches appear here until someone joins them.
          </EmptyState>
        )
      }
    >
      <LedgerList bare>
        {matches.map((match) => {
          const host = match.participants.find(({ userId }) => userId === match.creatorId)?.user;
          return (
            <LedgerRow
              key={match.id}
              icon={<GameIcon src={match.game.imageUrl} name={match.game.name} />}
              title={match.game.name}
              wraps
              text={`${match.gameMode.name}, ${match.console.name}${host ? ` · ${host.username}` : ''}`}
              figures={
                <>
                  <MoneyText cents={match.entryAmount} />
                  <Sub>
                    to win <MoneyText cents={match.potAmount} />
                  </Sub>
                </>
              }
              action={
                <ButtonLink
                  variant="secondary"
                  size={32}
                  to={routes.match(match.id)}
                  aria-label={`Open match ${match.number}`}
                >
                  Open
                </ButtonLink>
              }
            />
          );
        })}
      </LedgerList>
    </Region>
  );
}
