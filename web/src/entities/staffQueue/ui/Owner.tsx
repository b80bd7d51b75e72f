import { css } from '@linaria/core';
import { Avatar } from '@/shared/ui/avatar';
import type { QueueClaim_ViewFragment } from '../api/queueClaim.generated.ts';

const row = css`
  display: inline-flex;
  align-items: center;
  gap: var(--space-4);
  min-width: 0;
`;

export type QueueClaim = QueueClaim_ViewFragment;

/** The owner of a queue entry. */
export function Owner({ claim }: { claim: QueueClaim | null }) {
  if (!claim) return 'Nobody';
  const { username, imageUrl } = claim.owner;
  return (
    <span className={row}>
      <Avatar name={username} src={imageUrl} size={20} />
      <bdi>{username}</bdi>
    </span>
  );
}
