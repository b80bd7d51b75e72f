import { css, cx } from '@linaria/core';
import { useState } from 'react';

const face = css`
  flex: none;
  display: grid;
  place-items: center;
  overflow: hidden;
  border-radius: 50%;
  background: var(--ink-4);
  color: var(--bone);
  font: var(--type-display-dense);
  line-height: 1;
  object-fit: cover;

  &[data-frame='live'] {
    box-shadow: 0 0 0 2px var(--ink-2), 0 0 0 4px var(--live-ring);
  }

  &[data-frame='partner'] {
    box-shadow: 0 0 0 2px var(--ink-2), 0 0 0 4px var(--gold);
  }

  &[data-frame='staff'] {
    box-shadow: 0 0 0 2px var(--ink-2), 0 0 0 4px var(--violet);
  }

  &[data-faded] {
    opacity: 0.5;
  }
`;

const game = css`
  border-radius: 22%;
`;

export interface AvatarProps {
  /** URL of the user's picture. Without one, the first letter of the name is shown. */
  src?: string | null;
  name: string;
  size?: number;
  frame?: 'live' | 'partner' | 'staff';
  /** Whether to fade the picture, because the person hasn't joined yet. */
  faded?: boolean;
  className?: string;
}

interface PictureProps extends AvatarProps {
  shape?: string;
}

function Picture({ src, name, size = 32, frame, faded, className, shape }: PictureProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const shared = { className: cx(face, shape, className), 'data-frame': frame, 'data-faded': faded || undefined };
  if (!src || broken === src) {
    return (
      <span {...shared} style={{ width: size, height: size, fontSize: size * 0.4 }} aria-hidden="true">
        {name.slice(0, 1).toUpperCase()}
      </span>
    );
  }
  return <img {...shared} src={src} width={size} height={size} alt="" loading="lazy" onError={() => setBroken(src)} />;
}

/** A user's picture. It is decorative, because the name is always shown next to it. */
export function Avatar(props: AvatarProps) {
  return <Picture {...props} />;
}

/** A game's icon from the catalog. */
export function GameIcon({ src, name, size = 36, className }: Omit<AvatarProps, 'frame'>) {
  return <Picture src={src} name={name} size={size} className={className} shape={game} />;
}
