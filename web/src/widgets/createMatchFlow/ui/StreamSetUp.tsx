import { css } from '@linaria/core';
import { useSession } from '@/entities/session';
import { GoLive } from '@/features/goLive';
import { TwitchAccount } from '@/features/linkTwitch';

const stack = css`
  display: grid;
  gap: var(--space-16);
`;

/** The streaming channel and whether it is live. Linking requires the desktop client. */
export function StreamSetUp() {
  const linked = useSession()?.user.twitchUsername != null;
  return (
    <div className={stack}>
      <TwitchAccount />
      {linked && <GoLive />}
    </div>
  );
}
