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
  /** Asked to close: the cross, Escape, Back, a press beside it, a swipe down. */
  onClose: () => void;
  /** Always given, for screen readers too. */
  title: string;
  /** Keeps the title from being drawn; the content has a heading of its own. */
  titleHidden?: boolean;
  /** The content begins at the upper edge, with the cross over its right corner. */
  headOver?: boolean;
  /** Beside the title: `Step 6 of 14`. */
  note?: ReactNode;
  /** Shows a back arrow at the left of the title. */
  onBack?: () => void;
  /** 480, 720, 1024 wide; `kindaLarge` is 1280 and fills a phone's screen. */
  size?: 'small' | 'medium' | 'wide' | 'kindaLarge';
  /** Money review steps: neither a swipe nor a press beside it closes. */
  sticky?: boolean;
  /** The content brings its own padding. */
  flush?: boolean;
  /** A picture that fills a column at the left of title and content; on a phone a band above them. */
  art?: ReactNode;
  /** Stays in view under the scrolling content. See `DialogFooter`. */
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

/** The parts that the dialog and the swiped sheet have in common. */
type Parts = Record<'Title' | 'Close' | 'Popup' | 'Backdrop' | 'Viewport' | 'Portal', ElementType>;

/**
 * The generic dialog. Focus stays inside and goes back when it closes; the browser's Back closes it. On a phone it is a sheet
 * from below that can be swiped away; its content is never higher than 80 % of the screen.
 */
export function Dialog(props: DialogProps) {
  const { open, onClose, size = 'small', sticky = false, flush = false, art, footer, children } = props;
  const phone = usePhone();
  useHistoryEntry(open, onClose);
  const swipes = phone && !sticky && size !== 'kindaLarge';
  const parts: Parts = swipes ? BaseDrawer : BaseDialog;
  const sheet = useRef<HTMLDivElement>(null);
  // A field that took the focus keeps it; else the dialog itself has it, and not the cross.
  const firstFocus = () => (sheet.current?.contains(document.activeElement) ? false : sheet.current);
  const onOpenChange = (next: boolean, details: CloseDetails) => {
    if (!next && !pressedToast(details)) onClose();
  };
  const content = (
    <parts.Portal>
      {/* Over another dialog too, which would else look as if it could still be used. */}
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
  // Keeps sheets of both kinds above the keyboard on the screen (`--drawer-keyboard-inset`), and the field that is typed in in view.
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

/** What was wrong with the last press, above the row of actions: in sight however far the content is scrolled. */
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
  /** Beneath each other, full width. */
  stacked?: boolean;
  /** Beside each other, equally wide. */
  even?: boolean;
  children: ReactNode;
}

/** The row of actions under a dialog's content, at its right unless said otherwise. */
export function DialogFooter({ stacked, even, children }: DialogFooterProps) {
  return (
    <footer className={foot} data-stacked={stacked || undefined} data-even={even || undefined}>
      {children}
    </footer>
  );
}
