import { css } from '@linaria/core';
import { Avatar, type AvatarProps } from '@/shared/ui/avatar';
import { Hidden } from '@/shared/ui/text';

const box = css`
  position: relative;
  flex: none;
  display: inline-grid;
`;

const dot = css`
  position: absolute;
  right: 4%;
  bottom: 4%;
  width: 18%;
  min-width: 12px;
  aspect-ratio: 1;
  border: 3px solid var(--ink-1);
  border-radius: 50%;
  background: var(--mint);
  forced-color-adjust: none;
`;

/** A user's picture with an online indicator. */
export function Face({ online, ...avatar }: AvatarProps & { online: boolean }) {
  return (
    <span className={box}>
      <Avatar {...avatar} />
      {online && (
        <span className={dot}>
          <Hidden>Online</Hidden>
        </span>
      )}
    </span>
  );
}
