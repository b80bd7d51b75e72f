import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { Drawer as BaseDrawer } from '@base-ui/react/drawer';
import { ArrowLeft, X } from 'lucide-react';
import { type ElementType, type ReactNode, useRef } from 'react';
import { useHistoryEntry } from '@/shared/lib/history';
import { usePhone } from '@/shared/lib/media';
import { type CloseDetails, pressedToast } from '@/shared/lib/toasts';
import { IconButton } from '@/shared/ui/button';
import { icon } from '@/shared/ui/icons';
import { Hidden, Sub } from '@/shared/ui/text';
import { artColumn, backdrop, body, fault, foot, grip, head, popup, viewport } from './Dialog.css.ts';

export interface DialogProps {
  open: boolean;
  /** Asked to close: the X button, Escape, Back, a press outside, a swipe down. */
  onClose: () => void;
  /** Required, for screen readers too. */
  title: string;
  /** Hides the title visually because the content has its own heading. */
  titleHidden?: boolean;
  /** The content starts at the top edge, with the X button over its right corner. */
  headOver?: boolean;
  /** Next to the title: `Step 6 of 14`. */
  note?: ReactNode;
  /** Shows a back arrow to the left of the title. */
  onBack?: () => void;
  /** 480, 720 or 1024 px wide; `kindaLarge` is 1280 and full screen on phones. */
  size?: 'small' | 'medium' | 'wide' | 'kindaLarge';
  /** For money reviews: swipes and outside presses don't close it. */
  sticky?: boolean;
  /** The content has its own padding. */
  flush?: boolean;
  /** A picture filling a column left of the content; on phones a band above it. */
  art?: ReactNode;
  /** Stays visible below the scrolling content. See `DialogFooter`. */
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

/** The parts shared by the dialog and the swipeable sheet. */
type Parts = Record<'Title' | 'Close' | 'Popup' | 'Backdrop' | 'Viewport' | 'Portal', ElementType>;

/**
 * The base dialog. Traps focus and restores it on close; the browser's Back closes it. On phones it is a swipeable
 * bottom sheet with content up to 80% of the screen height.
 */
export function Dialog(props: DialogProps) {
  const { open, onClose, size = 'small', sticky = false, flush = false, art, footer, children } = props;
  const phone = usePhone();
  useHistoryEntry(open, onClose);
  const swipes = phone && !sticky && size !== 'kindaLarge';
  const parts: Parts = swipes ? BaseDrawer : BaseDialog;
  const sheet = useRef<HTMLDivElement>(null);
  // A field that already took focus keeps it; otherwise the dialog gets focus, not the X button.
  const firstFocus = () => (sheet.current?.contains(document.activeElement) ? false : sheet.current);
  const onOpenChange = (next: boolean, details: CloseDetails) => {
    if (!next && !pressedToast(details)) onClose();
  };
  const content = (
    <parts.Portal>
      {/* Also covers another dialog, which would otherwise look interactive. */}
      <parts.Backdrop className={backdrop} forceRender />
      <parts.Viewport className={viewport}>
        <parts.Popup
          ref={sheet}
          className={popup}
          data-size={size}
          data-art={art ? '' : undefined}
          initialFocus={firstFocus}
        >
          {art && <div className={artColumn}>{art}</div>}
          {swipes && <span className={grip} aria-hidden="true" />}
          <Head {...props} parts={parts} />
          <div className={body} data-flush={flush || undefined}>
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

/** The error of the last submit, above the actions so it is visible at any scroll position. */
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
  /** Stacked, full width. */
  stacked?: boolean;
  /** Side by side, equal widths. */
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
