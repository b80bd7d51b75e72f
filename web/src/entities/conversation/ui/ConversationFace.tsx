import { css } from '@linaria/core';
import { Avatar, GameIcon } from '@/shared/ui/avatar';
import type { ConversationView } from '../model/conversation.ts';

const duo = css`
  position: relative;
  flex: none;

  & > * {
    position: absolute;
    left: 0;
    top: 0;
  }

  & > :last-child {
    left: auto;
    top: auto;
    right: 0;
    bottom: 0;
    box-shadow: 0 0 0 2px var(--ink-1);
  }
`;

/** A conversation's picture: its own image, the other user's avatar, or the avatars of two members. */
export function ConversationFace({
  conversation,
  size = 40,
}: {
  conversation: Pick<ConversationView, 'kind' | 'title' | 'imageUrl' | 'peers'>;
  size?: number;
}) {
  const { kind, title, imageUrl, peers } = conversation;
  const [first, second] = peers;
  if (kind === 'group' && !imageUrl && first && second) {
    const small = Math.round(size * 0.7);
    return (
      <span className={duo} style={{ width: size, height: size }}>
        <Avatar name={first.username} src={first.imageUrl} size={small} />
        <Avatar name={second.username} src={second.imageUrl} size={small} />
      </span>
    );
  }
  if (kind === 'direct' || kind === 'group')
    return <Avatar name={title} src={imageUrl ?? first?.imageUrl} size={size} />;
  return <GameIcon name={title} src={imageUrl} size={size} />;
}
