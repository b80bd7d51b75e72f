import { css } from '@linaria/core';
import { useSession } from '@/entities/session';
import { GoLive } from '@/features/goLive';
import { TwitchAccount } from '@/features/linkTwitch';
import { Caps } from '@/shared/ui/text';

const stack = css`
  display: grid;
  gap: var(--space-12);
`;

/** Settings for the linked Twitch channel and for broadcasting to it. */
export function BroadcastSection() {
  const user = useSession()?.user;
  if (!user) return null;
  return (
    <section className={stack} aria-label="Broadcast">
      <Caps>Broadcast</Caps>
      <TwitchAccount />
      {user.twitchUsername != null && <GoLive />}
    </section>
  );
}
