import { Popover as Base } from '@base-ui/react/popover';
import { css } from '@linaria/core';
import type { ReactElement, ReactNode } from 'react';

const positioner = css`
  z-index: var(--z-tooltip);
`;

const popup = css`
  width: 320px;
  max-width: calc(100vw - 32px);
  max-height: var(--available-height);
  overflow-y: auto;
  padding: var(--space-16);
  border: 1px solid var(--line);
  border-radius: var(--r-panel);
  background: var(--ink-3);
  box-shadow: var(--shadow-overlay);
  outline: none;
  transition: opacity var(--quick), transform var(--quick);

  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;
    transform: translateY(-4px);
  }

  & > h2 {
    margin-bottom: var(--space-4);
    font-size: var(--size-body);
    line-height: var(--leading-22);
  }
`;

export interface PopoverProps {
  /** The button that opens the popover. */
  trigger?: ReactElement<Record<string, unknown>>;
  /** If there is no trigger: the element that the popover is anchored to and that gets focus when it closes. */
  anchor?: () => HTMLElement | null;
  title: string;
  /** Set both `open` and `onOpenChange` to control the popover from outside. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  children: ReactNode;
}

/** A small explanation or form anchored to its trigger or to another element. */
export function Popover({ trigger, anchor, title, open, onOpenChange, children }: PopoverProps) {
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      {trigger && <Base.Trigger render={trigger} />}
      <Base.Portal>
        <Base.Positioner className={positioner} anchor={anchor} sideOffset={8} collisionPadding={16}>
          <Base.Popup className={popup} finalFocus={anchor}>
            <Base.Title>{title}</Base.Title>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
