import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { Drawer as BaseDrawer } from '@base-ui/react/drawer';
import { ArrowLeft, X } from 'lucide-react';
import { type ElementType, type ReactNode, useInsertionEffect, useRef } from 'react';
import { useHistoryEntry } from '@/shared/lib/history';
import { usePhone } from '@/shared/lib/media';
import { keepScrollable } from '@/shared/lib/scrollable';
import { type CloseDetails, pressedToast } from '@/shared/lib/toasts';
import { IconButton } from '@/shared/ui/button';
import { icon } from '@/shared/ui/icons';
import { Hidden, Sub } from '@/shared/ui/text';
import { artColumn, backdrop, body, fault, foot, grip, head, popup, viewport } from './Dialog.css.ts';

export interface DialogProps {
  open: boolean;
  /**
   * Called when the user asks to close the dialog: the X button, Escape, the Back button, a press outside, or a swipe
   * down.
   */
  onClose: () => void;
  /** Always required, because screen readers announce it. */
  title: string;
  /** Whether to hide the title visually, because the content has its own heading. */
  titleHidden?: boolean;
  /**
   * Whether the content starts at the top edge. The X button is then drawn over the top right corner of the content.
   */
  headOver?: boolean;
  /** Text next to the title, such as `Step 3 of 5`. */
  note?: ReactNode;
  /** If set, a back arrow is shown to the left of the title. */
  onBack?: () => void;
  /**
   * The maximum widths are 480, 720, 1024 and 1280 px. `kindaLarge` keeps its height while its content changes, and
   * can't be swiped away.
   */
  size?: 'small' | 'medium' | 'wide' | 'kindaLarge';
  /** Whether to ignore swipes and presses outside of the dialog, as for reviews before money moves. */
  sticky?: boolean;
  /** Whether to omit the padding, because the content has its own. */
  flush?: boolean;
  /** A picture that fills a column to the left of the content. On phones, the picture is a band above the content. */
  art?: ReactNode;
  /** Actions that stay visible below the scrolling content. See `DialogFooter`. */
  footer?: ReactNode;
  children: ReactNode;
}

function Head({
  title,
  titleHidden,
  headOver,
  note,
  onBack,
  parts,
}: Pick<DialogProps, 'title' | 'titleHidden' | 'headOver' | 'note' | 'onBack'> & { parts: Parts }) {
  return (
    <header className={head} data-bare={titleHidden || undefined} data-over={headOver || undefined}>
      {onBack && (
        <IconButton label="Back" onClick={onBack} data-back="">
          <ArrowLeft {...icon} />
        </IconButton>
      )}
      <div>
        {titleHidden ? (
          <Hidden>
            <parts.Title>{title}</parts.Title>
          </Hidden>
        ) : (
          <parts.Title>{title}</parts.Title>
        )}
        {note && <Sub>{note}</Sub>}
      </div>
      <parts.Close
        render={
          <IconButton label="Close">
            <X {...icon} />
          </IconButton>
        }
      />
    </header>
  );
}

/** The components that both the dialog and the swipeable sheet provide. */
type Parts = Record<'Title' | 'Close' | 'Popup' | 'Backdrop' | 'Viewport' | 'Portal', ElementType>;

/**
 * The base dialog. Traps focus and restores it when closed. The browser's Back button closes it. On phones, the dialog
 * is a bottom sheet that can be swiped away. It takes up at most 80% of the screen's height in every size
 * (docs/domain/client.md#dialogs).
 */
export function Dialog(props: DialogProps) {
  const { open, onClose, size = 'small', sticky = false, flush = false, art, footer, children } = props;
  const phone = usePhone();
  useHistoryEntry(open, onClose);
  const swipes = phone && !sticky && size !== 'kindaLarge';
  const parts: Parts = swipes ? BaseDrawer : BaseDialog;
  const sheet = useRef<HTMLDivElement>(null);
  // Keeps the focus in a field that has already taken it. Otherwise, focuses the dialog itself rather than the X
  // button.
  const firstFocus = () => (sheet.current?.contains(document.activeElement) ? false : sheet.current);
  // Stores the element that had focus before the dialog opened. Base UI would store the wrong one if a field takes
  // focus as soon as it is rendered.
  const opener = useRef<Element | null>(null);
  useInsertionEffect(() => {
    if (open) opener.current = document.activeElement;
  }, [open]);
  const lastFocus = () => {
    const { current } = opener;
    return current instanceof HTMLElement && current !== document.body && current.isConnected ? current : true;
  };
  const onOpenChange = (next: boolean, details: CloseDetails) => {
    if (!next && !pressedToast(details)) onClose();
  };
  const content = (
    <parts.Portal>
      {/* Also rendered for nested dialogs, to cover the dialogs below, which would otherwise look interactive. */}
      <parts.Backdrop className={backdrop} forceRender />
      <parts.Viewport className={viewport}>
        <parts.Popup
          ref={sheet}
          className={popup}
          data-size={size}
          data-art={art ? '' : undefined}
          initialFocus={firstFocus}
          finalFocus={lastFocus}
        >
          {art && <div className={artColumn}>{art}</div>}
          {swipes && <span className={grip} aria-hidden="true" />}
          <Head {...props} parts={parts} />
          <div ref={keepScrollable} className={body} data-flush={flush || undefined}>
            {children}
          </div>
          {footer}
        </parts.Popup>
      </parts.Viewport>
    </parts.Portal>
  );
  // Keeps sheets above the on-screen keyboard (`--drawer-keyboard-inset`) and the focused field in view.
  const aboveKeyboard = <BaseDrawer.VirtualKeyboardProvider>{content}</BaseDrawer.VirtualKeyboardProvider>;
  return swipes ? (
    <BaseDrawer.Root open={open} onOpenChange={onOpenChange} swipeDirection="down">
      {aboveKeyboard}
    </BaseDrawer.Root>
  ) : (
    <BaseDialog.Root open={open} onOpenChange={onOpenChange} disablePointerDismissal={sticky}>
      {aboveKeyboard}
    </BaseDialog.Root>
  );
}

/** Why the last submission failed. Shown above the actions, so that it is visible at any scroll position. */
export function DialogFault({ children }: { children: string | null }) {
  return (
    children !== null && (
      <p className={fault} role="alert">
        {children}
      </p>
    )
  );
}

interface DialogFooterProps {
  /** Whether to stack the actions at full width. */
  stacked?: boolean;
  /** Whether to place the actions side by side with equal widths. */
  even?: boolean;
  children: ReactNode;
}

/** A dialog's actions below its content, right-aligned by default. */
export function DialogFooter({ stacked, even, children }: DialogFooterProps) {
  return (
    <footer className={foot} data-stacked={stacked || undefined} data-even={even || undefined}>
      {children}
    </footer>
  );
}
