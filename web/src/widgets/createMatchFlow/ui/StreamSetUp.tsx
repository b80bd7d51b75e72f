import { css } from '@linaria/core';
import { useSession } from '@/entities/session';
import { GoLive } from '@/features/goLive';
import { TwitchAccount } from '@/features/linkTwitch';

const stack = css`
  display: grid;
  gap: var(--space-16);
`;

/** The channel, linked in the desktop client only, and whether it is on the air. */
export function StreamSetUp() {
  const linked = useSession()?.user.twitchUsername != null;
  return (
    <div className={stack}>
      <TwitchAccount />
      {linked && <GoLive />}
    </div>
  );
}
