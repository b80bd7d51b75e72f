import { useQuery } from '@apollo/client/react';
import { css } from '@linaria/core';
import { useSession } from '@/entities/session';
import { EmptyState, Region } from '@/shared/ui/region';
import { PersonRivalDocument } from '../api/figures.generated.ts';
import type { StatsScope } from '../model/scope.ts';
import { type Duellist, HeadToHead, HeadToHeadSkeleton } from './HeadToHead.tsx';

const stack = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-24);
`;

/** Compares the player with the viewer, and with the opponent they have played most often. */
export function Rivals({ scope, picture }: { scope: StatsScope; picture: string | null }) {
  const me = useSession()?.user;
  const { userId, username, coming, gameId, modeId } = scope;
  const query = useQuery(PersonRivalDocument, { variables: { userId, gameId, gameModeId: modeId }, skip: coming });
  const rivalry = query.data?.rival;
  const person: Duellist = { name: username, imageUrl: picture };
  const { rival = null, versusMe = null } = rivalry ?? {};
  return (
    <Region
      bare
      title="Rivals"
      thing="rivals"
      query={query}
      ready={query.data !== undefined}
      skeleton={<HeadToHeadSkeleton />}
      empty={
        !rival &&
        !versusMe && (
          <EmptyState
            small
            title={rivalry ? `${username} hasn’t played anyone three times yet` : `${username} keeps this private`}
          />
        )
      }
    >
      <div className={stack}>
        {versusMe && me && (
          <section aria-label={`${username} and you`}>
            <HeadToHead a={person} b={{ name: 'You', imageUrl: me.profileImageUrl }} met={versusMe} />
          </section>
        )}
        {rival && (
          <section aria-label={`${username} and their rival`}>
            <HeadToHead
              a={person}
              b={{ name: rival.opponent?.username ?? 'Deleted account', imageUrl: rival.opponent?.imageUrl ?? null }}
              met={rival}
            />
          </section>
        )}
      </div>
    </Region>
  );
}
