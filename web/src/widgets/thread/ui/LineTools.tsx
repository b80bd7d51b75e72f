import { Ban, Copy, Ellipsis, Flag, Pencil, Reply, Share2, SmilePlus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { MessageView } from '@/entities/message';
import { EmojiPanel } from '@/features/composeMessage';
import { useReact, useRecentReactions } from '@/features/reactToMessage';
import { openOverlay } from '@/shared/lib/overlays';
import { routes } from '@/shared/routes';
import { LazyPart } from '@/shared/ui/boundary';
import { Button, IconButton } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { icon, smallIcon } from '@/shared/ui/icons';
import { Menu, type MenuEntry } from '@/shared/ui/menu';
import { Popover } from '@/shared/ui/popover';
import { Spinner } from '@/shared/ui/spinner';
import { canEdit, type useMessageActs } from '../model/useMessageActs.ts';
import { sheet, tools } from './thread.css.ts';

export interface LineContext {
  selfId: string | null;
  /** Whether the user can react to, reply to and edit messages here. */
  canReact: boolean;
  canReply: boolean;
  acts: ReturnType<typeof useMessageActs>;
  onReply: (message: MessageView) => void;
  onEdit: (message: MessageView) => void;
  onDelete: (message: MessageView) => void;
}

/** The actions for a message other than reactions. */
function entriesOf(message: MessageView, context: LineContext): MenuEntry[] {
  const { selfId, canReply, acts, onReply, onEdit, onDelete } = context;
  const own = selfId !== null && message.userProfile?.id === selfId;
  const entry = (show: boolean, made: MenuEntry) => (show ? [made] : []);
  return [
    ...entry(canReply, { key: 'reply', label: 'Reply', icon: <Reply {...icon} />, onSelect: () => onReply(message) }),
    ...entry(message.data.text !== '', {
      key: 'copy',
      label: 'Copy',
      icon: <Copy {...icon} />,
      onSelect: () => void acts.copy(message.data.text),
    }),
    ...entry(true, {
      key: 'share',
      label: 'Share',
      icon: <Share2 {...icon} />,
      onSelect: () =>
        openOverlay({ kind: 'share', link: routes.inbox(message.conversationId), text: message.data.text }),
    }),
    ...entry(own && canEdit(message), {
      key: 'edit',
      label: 'Edit',
      icon: <Pencil {...icon} />,
      onSelect: () => onEdit(message),
    }),
    ...entry(own, { key: 'delete', label: 'Delete', icon: <Trash2 {...icon} />, onSelect: () => onDelete(message) }),
    ...entry(!own && selfId !== null && !message.byProduct, {
      key: 'flag',
      label: 'Report message',
      icon: <Flag {...icon} />,
      separate: true,
      onSelect: () => acts.flag(message),
    }),
    ...entry(!own && selfId !== null && message.userProfile !== null, {
      key: 'block',
      label: `Block ${message.userProfile?.username}`,
      icon: <Ban {...icon} />,
      onSelect: () => acts.block(message),
    }),
  ];
}

/** A button that opens the full emoji picker for reactions. */
export function ReactMore({ message, onOpenChange }: { message: MessageView; onOpenChange?: (open: boolean) => void }) {
  const react = useReact();
  const [open, setOpen] = useState(false);
  const change = (next: boolean) => {
    setOpen(next);
    onOpenChange?.(next);
  };
  return (
    <Popover
      title="React"
      open={open}
      onOpenChange={change}
      trigger={
        <IconButton size={32} label="React" data-react="">
          <SmilePlus {...smallIcon} />
        </IconButton>
      }
    >
      <LazyPart thing="The emoji picker" fallback={<Spinner />}>
        <EmojiPanel
          onPick={(emoji: string) => {
            change(false);
            void react(message, emoji);
          }}
        />
      </LazyPart>
    </Popover>
  );
}

/** The toolbar of the message that has the pointer or focus. */
export function LineTools({ message, context }: { message: MessageView; context: LineContext }) {
  const react = useReact();
  const recent = useRecentReactions();
  const [open, setOpen] = useState(false);
  const entries = entriesOf(message, context);
  return (
    <div className={tools} data-open={open || undefined}>
      {context.canReact &&
        recent.slice(0, 2).map((value) => (
          <IconButton key={value} size={32} label={`React with ${value}`} onClick={() => void react(message, value)}>
            {value}
          </IconButton>
        ))}
      {context.canReact && <ReactMore message={message} onOpenChange={setOpen} />}
      {context.canReact && <em />}
      {context.canReply && (
        <IconButton size={32} label="Reply" onClick={() => context.onReply(message)}>
          <Reply {...smallIcon} />
        </IconButton>
      )}
      <Menu
        label="Message"
        entries={entries}
        trigger={
          <IconButton size={32} label="More actions for this message">
            <Ellipsis {...smallIcon} />
          </IconButton>
        }
      />
    </div>
  );
}

/** The actions of the toolbar as a sheet. On touch screens, a long press opens it. */
export function LineSheet({
  message,
  context,
  onClose,
}: {
  message: MessageView;
  context: LineContext;
  onClose: () => void;
}) {
  const react = useReact();
  const recent = useRecentReactions();
  return (
    <Dialog open title="Message" titleHidden onClose={onClose}>
      <div className={sheet}>
        {context.canReact && (
          <div>
            {recent.map((value) => (
              <button
                key={value}
                type="button"
                aria-label={`React with ${value}`}
                onClick={() => {
                  onClose();
                  void react(message, value);
                }}
              >
                {value}
              </button>
            ))}
          </div>
        )}
        {entriesOf(message, context).map(({ key, label, icon: picture, onSelect }) => (
          <Button
            key={key}
            variant="ghost"
            size={48}
            wide
            icon={picture}
            onClick={() => {
              onClose();
              onSelect?.();
            }}
          >
            {label}
          </Button>
        ))}
      </div>
    </Dialog>
  );
}
