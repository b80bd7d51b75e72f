import { css } from '@linaria/core';
import type { HTMLAttributes } from 'react';

const badge = css`
  position: absolute;
  right: 8px;
  bottom: 8px;
  padding: 0 6px;
  border-radius: var(--r-chip);
  background: #070b0ad6;
  color: var(--paper);
  font-size: 12px;
  font-weight: 600;
  line-height: 20px;
`;

/** A word in the corner of a picture or a video: how long it is, of what kind. What it stands in is positioned. */
export const MediaBadge = (props: HTMLAttributes<HTMLSpanElement>) => <span {...props} className={badge} />;
