import { useQuery } from '@apollo/client/react';
import { css } from '@linaria/core';
import type { ProfileView } from '@/entities/user';
import { GamerIdShown } from '@/features/privacySwitches';
import { Sub } from '@/shared/ui/text';
import { MyGamerIdsDocument } from '../api/me.generated.ts';

const rows = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-4) var(--space-24);
`;

/** Chooses which of the linked gamer IDs appear on the public profile. Renders nothing if none are linked. */
export function ShownGamerIds({ profile }: { profile: ProfileView }) {
  const { data } = useQuery(MyGamerIdsDocument);
  const linked = data?.gamerIds.filter(({ state }) => state === 'linked') ?? [];
  if (linked.length === 0) return null;
  return (
    <div>
      <Sub>Gamer IDs shown on your public profile</Sub>
      <div className={rows}>
        {linked.map(({ id, value, idSystem }) => (
          <GamerIdShown key={id} profile={profile} gamerId={{ id, label: `${idSystem.name}: ${value}` }} />
        ))}
      </div>
    </div>
  );
}
