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
  top: calc(var(--topbar) + 16px);
  right: 24px;
  display: grid;
  gap: var(--space-12);
  width: min(400px, calc(100vw - 32px));
  pointer-events: none;

  ${media.phone} {
    top: calc(8px + env(safe-area-inset-top));
    left: 8px;
    right: 8px;
    width: auto;
  }

  /* Positioned so it never covers a dialog's controls: X at the top right, buttons at the bottom. */
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
    /* Sheets leave the top free; a full-screen one has its own bar there. */
    body:has([role='dialog'][data-open]) & {
      top: calc(8px + env(safe-area-inset-top));
      left: 8px;
      right: 8px;
      width: auto;
    }

    body:has([role='dialog'][data-open][data-size='kindaLarge']) & {
      top: calc(72px + env(safe-area-inset-top));
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
  padding: 10px var(--space-8) 10px var(--space-20);
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
    font-weight: 600;
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
    font-weight: 600;
  }

  /* The whole toast is pressable except its buttons. */
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
  font-weight: 600;
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

const life = css`
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

/** Counts down a toast's duration, paused on hover or focus. */
function useLife(toast: Toast, paused: boolean): void {
  const left = useRef(toast.life);
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
            {toast.text}
          </button>
        ) : (
          <>
            <b>{toast.title}</b>
            {toast.text}
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
      <span className={life} style={{ animationDuration: `${toast.life}ms` }} aria-hidden="true" />
    </li>
  );
}

/**
 * The toast container, rendered once in the shell. It is outside the app root so toasts appear above a dialog's
 * backdrop. `aria-live` keeps dialogs from hiding them; each toast announces itself.
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
