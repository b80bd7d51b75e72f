import { Drawer as Base } from '@base-ui/react/drawer';
import { css } from '@linaria/core';
import { X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useHistoryEntry } from '@/shared/lib/history';
import { usePhone } from '@/shared/lib/media';
import { keepScrollable } from '@/shared/lib/scrollable';
import { pressedToast } from '@/shared/lib/toasts';
import { media } from '@/shared/styles';
import { IconButton } from '@/shared/ui/button';
import { icon } from '@/shared/ui/icons';
import { Sub } from '@/shared/ui/text';

const backdrop = css`
  position: fixed;
  inset: var(--titlebar) 0 0;
  z-index: var(--z-drawer);
  background: var(--scrim);
  transition: opacity var(--base);

  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;
  }
`;

const viewport = css`
  position: fixed;
  inset: var(--titlebar) 0 0;
  z-index: var(--z-drawer);
  display: flex;
  justify-content: flex-end;
  pointer-events: none;

  ${media.phone} {
    align-items: flex-end;
    padding-bottom: var(--drawer-keyboard-inset, 0px);
  }
`;

const popup = css`
  pointer-events: auto;
  display: flex;
  flex-direction: column;
  width: min(var(--drawer-width, 376px), 100%);
  background: var(--ink-2);
  border-left: 1px solid var(--line);
  box-shadow: var(--shadow-overlay);
  outline: none;
  transform: translateX(var(--drawer-swipe-movement-x, 0px));
  transition: transform var(--slow);

  &[data-swiping] {
    transition: none;
    user-select: none;
  }

  &[data-starting-style],
  &[data-ending-style] {
    transform: translateX(100%);
  }

  ${media.phone} {
    width: 100%;
    max-height: min(100dvh - var(--above-sheet), 100dvh - var(--drawer-keyboard-inset, 0px) - 16px);
    border-left: 0;
    border-top: 1px solid var(--line);
    border-radius: var(--r-dialog) var(--r-dialog) 0 0;
    padding-bottom: env(safe-area-inset-bottom);
    overflow: hidden;
    transform: translateY(var(--drawer-swipe-movement-y, 0px));

    &[data-starting-style],
    &[data-ending-style] {
      transform: translateY(100%);
    }
  }

  ${media.reducedMotion} {
    &[data-starting-style],
    &[data-ending-style] {
      opacity: 0;
      transform: none;
    }
  }
`;

const head = css`
  flex: none;
  display: flex;
  align-items: center;
  gap: var(--space-8);
  min-height: 56px;
  padding: var(--space-4) var(--space-8) var(--space-4) var(--space-20);
  border-bottom: 1px solid var(--rule);

  h2 {
    font-size: var(--size-title);
    line-height: var(--leading-26);
  }

  /* With large text, the note moves below the title. */
  & > div {
    flex: 1;
    min-width: 0;
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    column-gap: var(--space-12);
  }
`;

const body = css`
  flex: 1;
  min-height: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: var(--space-20);

  &[data-flush] {
    display: flex;
    flex-direction: column;
    padding: 0;
    overflow: hidden;
  }
`;

const foot = css`
  flex: none;
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-12);
  padding: var(--space-16) var(--space-20);
  border-top: 1px solid var(--rule);

  & > * {
    flex: 1;
  }
`;

export interface DrawerProps {
  open: boolean;
  onClose: () => void;
  title: string;
  note?: ReactNode;
  footer?: ReactNode;
  /** Whether the content provides its own padding and scrolling. */
  flush?: boolean;
  children: ReactNode;
}

/**
 * A panel that slides in from the right (376 px wide), or a bottom sheet on phones. Users can close it with a swipe, or
 * in the same ways as a dialog.
 */
export function Drawer({ open, onClose, title, note, footer, flush, children }: DrawerProps) {
  const phone = usePhone();
  const sheet = useRef<HTMLDivElement>(null);
  useHistoryEntry(open, onClose);
  return (
    <Base.Root
      open={open}
      onOpenChange={(next, details) => {
        if (!next && !pressedToast(details)) onClose();
      }}
      swipeDirection={phone ? 'down' : 'right'}
    >
      <Base.VirtualKeyboardProvider>
        <Base.Portal>
          <Base.Backdrop className={backdrop} />
          <Base.Viewport className={viewport}>
            <Base.Popup ref={sheet} className={popup} initialFocus={sheet}>
              <header className={head}>
                <div>
                  <Base.Title>{title}</Base.Title>
                  {note && <Sub>{note}</Sub>}
                </div>
                <Base.Close
                  render={
                    <IconButton label="Close">
                      <X {...icon} />
                    </IconButton>
                  }
                />
              </header>
              <Base.Content ref={keepScrollable} className={body} data-flush={flush || undefined}>
                {children}
              </Base.Content>
              {footer && <footer className={foot}>{footer}</footer>}
            </Base.Popup>
          </Base.Viewport>
        </Base.Portal>
      </Base.VirtualKeyboardProvider>
    </Base.Root>
  );
}
