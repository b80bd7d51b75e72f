import { css } from '@linaria/core';
import type { HTMLAttributes } from 'react';

const badge = css`
  position: absolute;
  right: 8px;
  bottom: 8px;
  padding: 0 var(--space-6);
  border-radius: var(--r-chip);
  background: var(--veil);
  color: var(--paper);
  font-size: var(--size-small);
  font-weight: var(--weight-semibold);
  line-height: var(--leading-20);
`;

/** A label in the corner of an image or video, such as its length or type. The parent must be positioned. */
export const MediaBadge = (props: HTMLAttributes<HTMLSpanElement>) => <span {...props} className={badge} />;
