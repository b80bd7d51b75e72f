import { css } from '@linaria/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useMedia } from '@/shared/lib/media';
import { createStore, useStore } from '@/shared/lib/store';
import { media, queries } from '@/shared/styles';
import { measureBottom } from './measureBottom.ts';

const layer = css`
  display: none;

  ${media.tablet} {
    position: fixed;
    inset: auto 0 var(--keyboard, 0px);
    z-index: var(--z-dock);
    display: block;
    pointer-events: none;
  }

  & > * {
    pointer-events: auto;
  }

  & > [data-floats] {
    display: grid;
    gap: var(--space-8);
    padding: 0 var(--space-12);
    pointer-events: none;

    & > * {
      margin-bottom: var(--space-8);
      pointer-events: auto;
    }
  }

  /* Only one bar is shown at a time: a page's own bar replaces the tabs. */
  & > [data-bar]:not(:empty) ~ *,
  :root[data-keyboard] & > nav,
  :root[data-keyboard] & > [data-floats],
  [data-cookies] ~ * > & > [data-floats] > :not([data-keep]) {
    display: none;
  }

  ${media.phone} {
    body:has([data-own-bottom]) & > [data-floats],
    body:has([data-own-bottom]) &:not(:has(> [data-bar] > [data-keep])),
    :root[data-keyboard] body:has([data-own-bottom]) & {
      display: none;
    }
  }
`;

type Slot = 'floats' | 'bar';
const slots = {
  floats: createStore<HTMLElement | null>(null),
  bar: createStore<HTMLElement | null>(null),
};

/**
 * Content fixed to the bottom of the screen on phones and tablets: one bar (the tabs, or a page's own bar) with chips
 * and pills above it. Its height is `--bottom`. A page that ends with a composer marks it with `data-own-bottom`, which
 * replaces the layer on phones. Only a bar with `data-keep` stays below the composer, until the keyboard opens.
 * Likewise, only chips and pills with `data-keep` are shown while the cookie banner is open.
 */
export function BottomLayer({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => (box.current ? measureBottom(box.current) : undefined), []);
  return (
    <div className={layer} ref={box}>
      <div data-floats="" ref={slots.floats.set} />
      <div data-bar="" ref={slots.bar.set} />
      {children}
    </div>
  );
}

/** Renders content in the bottom layer. On desktops, bars are rendered in place and floats aren't shown. */
export function AtBottom({ slot, children }: { slot: Slot; children: ReactNode }) {
  const place = useStore(slots[slot]);
  const narrow = useMedia(queries.tablet);
  if (narrow) return place && createPortal(children, place);
  return slot === 'bar' && children;
}
