import { css } from '@linaria/core';
import { Check, CircleAlert, Info, Radio, TriangleAlert, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { dismissToast, type Toast, type ToastKind, useToasts } from '@/shared/lib/toasts';
import { media } from '@/shared/styles';
import { IconButton } from '@/shared/ui/button';
import { icon, smallIcon } from '@/shared/ui/icons';

const stack = css`
  position: fixed;
  z-index: var(--z-toast);
  top: calc(var(--topbar) + var(--notice) + 16px);
  right: 24px;
  display: grid;
  gap: var(--space-12);
  width: min(400px, calc(100vw - 32px));
  pointer-events: none;

  /* Positioned to the left of a docked slip or ticket, so that toasts don't cover the controls in its header. */
  body:has([data-docked]) & {
    right: 384px;
  }

  /* On phones, toasts appear at the bottom, because the top bar has the page's title and the Back button. */
  ${media.phone} {
    top: auto;
    bottom: calc(var(--bottom) + var(--banner) + 8px);
    left: 8px;
    right: 8px;
    width: auto;

    body:has([data-docked]) & {
      right: 8px;
    }

    /* In a chat, the composer replaces the bottom layer. */
    body:has([data-own-bottom]) & {
      bottom: calc(var(--bottom) + var(--banner) + 80px);
    }
  }

  /*
   * Positioned so that toasts never cover a dialog's controls: the X button at the top right and the buttons at the
   * bottom.
   */
  body:has([role='dialog'][data-open]) & {
    top: 24px;
    right: auto;
    left: 24px;
    width: min(400px, calc(50vw - 264px));
    min-width: 232px;
  }

  body:has([role='dialog'][data-open][data-size='kindaLarge']) & {
    top: auto;
    bottom: 24px;
  }

  ${media.phone} {
    /* Above a sheet, there is space for one toast (--above-sheet). */
    body:has([role='dialog'][data-open]) & {
      top: calc(8px + env(safe-area-inset-top));
      bottom: auto;
      left: 8px;
      right: 8px;
      width: auto;
    }

    body:has([role='dialog'][data-open]) & > :not(:last-child) {
      display: none;
    }

    body:has([role='dialog'][data-open][data-size='kindaLarge']) & {
      bottom: auto;
    }
  }
`;

const card = css`
  --bar: var(--edge);
  position: relative;
  pointer-events: auto;
  display: flex;
  align-items: center;
  gap: var(--space-12);
  min-height: 60px;
  padding: var(--space-10) var(--space-8) var(--space-10) var(--space-20);
  overflow: hidden;
  border: 1px solid var(--line);
  border-radius: var(--r-control);
  background: var(--ink-3);
  box-shadow: var(--shadow-overlay);

  &::before {
    content: '';
    position: absolute;
    inset: 0 auto 0 0;
    width: 4px;
    background: var(--bar);
    forced-color-adjust: none;
  }

  & > svg {
    flex: none;
    color: var(--bar);
  }

  & > div {
    flex: 1;
    min-width: 0;
    font-size: var(--size-dense);
    line-height: var(--leading-18);
    color: var(--ash);
  }

  & > div > b {
    display: block;
    font-size: var(--size-body);
    line-height: var(--leading-20);
    font-weight: var(--weight-semibold);
  }

  &[data-kind='success'] {
    --bar: var(--mint);
  }

  &[data-kind='warning'] {
    --bar: var(--amber);
  }

  &[data-kind='error'] {
    --bar: var(--rose);
  }

  &[data-kind='live'] {
    --bar: var(--azure);
  }

  ${media.motion} {
    animation: arrive 220ms cubic-bezier(0.2, 0, 0, 1);

    @keyframes arrive {
      from {
        opacity: 0;
        transform: translateY(-8px);
      }
    }
  }
`;

const whole = css`
  display: block;
  width: 100%;
  min-height: 40px;
  text-align: left;
  color: inherit;

  & > b {
    display: block;
    color: var(--bone);
    font-size: var(--size-body);
    line-height: var(--leading-20);
    font-weight: var(--weight-semibold);
  }

  /* Extends the press area to the whole toast, behind its buttons. */
  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
`;

const action = css`
  position: relative;
  flex: none;
  padding: var(--space-4);
  border-radius: 4px;
  font-weight: var(--weight-semibold);
  font-size: var(--size-dense);
  color: var(--paper);
  text-decoration: underline;
  text-underline-offset: 3px;

  &::after {
    content: '';
    position: absolute;
    inset: -8px -4px;
  }
`;

const timeLeft = css`
  position: absolute;
  left: 4px;
  right: 0;
  bottom: 0;
  height: 2px;
  background: var(--bar);
  transform-origin: 0 0;
  animation: shrink linear forwards;

  [data-paused] > & {
    animation-play-state: paused;
  }

  @keyframes shrink {
    to {
      transform: scaleX(0);
    }
  }

  ${media.reducedMotion} {
    opacity: 0;
  }

  :root[data-calm] & {
    opacity: 0;
  }
`;

const symbols = {
  info: Info,
  success: Check,
  warning: TriangleAlert,
  error: CircleAlert,
  live: Radio,
} satisfies Record<ToastKind, unknown>;

/** Dismisses a toast after its duration, which doesn't count down while the toast is hovered or focused. */
function useLife(toast: Toast, paused: boolean): void {
  const left = useRef(toast.durationMs);
  useEffect(() => {
    if (paused) return;
    const began = Date.now();
    const timer = window.setTimeout(() => dismissToast(toast.id), left.current);
    return () => {
      window.clearTimeout(timer);
      left.current = Math.max(1000, left.current - (Date.now() - began));
    };
  }, [toast.id, paused]);
}

function Card({ toast }: { toast: Toast }) {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const paused = hovered || focused;
  useLife(toast, paused);
  const Sign = symbols[toast.kind];
  const run = () => {
    dismissToast(toast.id);
    toast.action?.run();
  };
  const open = () => {
    dismissToast(toast.id);
    toast.onOpen?.();
  };
  return (
    <li
      className={card}
      data-kind={toast.kind}
      data-paused={paused || undefined}
      onMouseEnter={() => setHovered(true)}
      onMouseLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <Sign {...icon} />
      <div role={toast.kind === 'error' ? 'alert' : 'status'}>
        {toast.onOpen ? (
          <button type="button" className={whole} onClick={open}>
            <b>{toast.title}</b>
            <bdi>{toast.text}</bdi>
          </button>
        ) : (
          <>
            <b>{toast.title}</b>
            <bdi>{toast.text}</bdi>
          </>
        )}
      </div>
      {toast.action && (
        <button type="button" className={action} onClick={run}>
          {toast.action.label}
        </button>
      )}
      <IconButton label="Dismiss" size={32} onClick={() => dismissToast(toast.id)}>
        <X {...smallIcon} />
      </IconButton>
      <span className={timeLeft} style={{ animationDuration: `${toast.durationMs}ms` }} aria-hidden="true" />
    </li>
  );
}

/**
 * The container for toasts, rendered once in the shell. The container is outside of the app root, so that toasts appear
 * above a dialog's backdrop. It has `aria-live`, so dialogs don't hide it from screen readers. Each toast announces
 * itself.
 */
export function Toasts() {
  const toasts = useToasts();
  return createPortal(
    <section aria-label="Notifications" aria-live="off" data-toasts="">
      <ol className={stack}>
        {toasts.map((toast) => (
          <Card key={toast.id} toast={toast} />
        ))}
      </ol>
    </section>,
    document.body,
  );
}
