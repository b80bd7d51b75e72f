import { type FocusEvent, memo, type PointerEvent, useRef, useState } from 'react';
import {
  BubbleLine,
  divider,
  FlatLine,
  MessageBody,
  type MessageView,
  type Outgoing,
  Quote,
  sameRow,
  status,
  type ThreadRow,
} from '@/entities/message';
import { ReactionsBar } from '@/features/reactToMessage';
import { useNow } from '@/shared/lib/clock';
import { dayName, formatDay } from '@/shared/lib/format';
import { type LineContext, LineSheet, LineTools, ReactMore } from './LineTools.tsx';
import { OutgoingNote, type OutgoingNoteProps } from './OutgoingNote.tsx';
import { collapsed } from './thread.css.ts';

export interface ThreadLineContext extends LineContext {
  bubbles: boolean;
  /** ID of the last message that the other user has seen. */
  seenUpTo: string | null;
  blockedIds: readonly string[];
  self: { readonly username: string; readonly imageUrl: string | null } | null;
  noteFor: (message: Outgoing) => Omit<OutgoingNoteProps, 'message'>;
}

function DayDivider({ at }: { at: string }) {
  const name = dayName(at, useNow());
  const day = formatDay(at);
  return (
    <div className={divider}>
      <span>{name ? `${name}, ${day}` : day}</span>
    </div>
  );
}

const holdFor = 450;

/** Detects a long press, or the browser's own context menu gesture. */
function useHold(onHold: () => void) {
  const timer = useRef(0);
  const end = () => window.clearTimeout(timer.current);
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.pointerType !== 'touch') return;
      timer.current = window.setTimeout(onHold, holdFor);
    },
    onPointerUp: end,
    onPointerMove: end,
    onPointerCancel: end,
  };
}

const cards: Readonly<Record<string, string>> = { match: 'A match', clip: 'A clip', bounty: 'A bounty' };

const asMessage = (outgoing: Outgoing): Parameters<typeof MessageBody>[0]['message'] => ({
  type: outgoing.type,
  data: {
    __typename: 'MessageData',
    text: outgoing.text || (cards[outgoing.type] ?? ''),
    mentions: [],
    giphy: outgoing.giphy ?? null,
    match: null,
    team: null,
    clip: null,
    deeplink: null,
    buttonText: null,
  },
  deleted: false,
  hidden: false,
});

const isCard = (type: MessageView['type']) => ['giphy', 'match', 'bounty', 'clip'].includes(type);

interface ThreadLineProps {
  row: ThreadRow;
  context: ThreadLineContext;
}

/**
 * One line of a thread: a date, the unread marker or a message. Memoized, because every loaded page and every new
 * message rebuilds the rows.
 */
export const ThreadLine = memo(Line, (a, b) => a.context === b.context && sameRow(a.row, b.row));

function Line({ row, context }: ThreadLineProps) {
  return (
    <div>
      {row.day && <DayDivider at={row.createdAt} />}
      {row.unread > 0 && (
        <div className={divider} data-new="">
          <span>{row.unread > 99 ? '99+' : row.unread} new</span>
        </div>
      )}
      {row.message && <Arrived row={row} message={row.message} context={context} />}
      {row.outgoing && <OnItsWay row={row} message={row.outgoing} context={context} />}
    </div>
  );
}

interface LineProps<M> {
  row: ThreadRow;
  message: M;
  context: ThreadLineContext;
}

/** Whether the line has focus, or a menu in its toolbar is open. */
const isUsed = (line: Element) =>
  line.contains(document.activeElement) || line.querySelector('[data-popup-open]') !== null;

function Arrived({ row, message, context }: LineProps<MessageView>) {
  const { selfId, bubbles, blockedIds, canReact, seenUpTo } = context;
  const [shown, setShown] = useState(false);
  const [held, setHeld] = useState(false);
  const [near, setNear] = useState(false);
  const hold = useHold(() => setHeld(true));
  const own = selfId !== null && message.userProfile?.id === selfId;
  const author = message.byProduct ? null : (message.userProfile ?? undefined);
  if (message.type === 'status' && !message.deleted)
    return (
      <div className={status}>
        <MessageBody message={message} selfId={selfId} />
      </div>
    );
  if (message.userProfile && blockedIds.includes(message.userProfile.id) && !bubbles && !shown)
    return (
      <p className={collapsed}>
        Message from someone you blocked{' '}
        <button type="button" onClick={() => setShown(true)}>
          Show
        </button>
      </p>
    );
  const usable = !message.deleted && !message.hidden;
  const content = (
    <>
      {message.replyTo && usable && <Quote quote={message.replyTo} />}
      <MessageBody message={message} selfId={selfId} />
    </>
  );
  const shared = {
    ...(usable && hold),
    onPointerEnter: () => setNear(true),
    onPointerLeave: ({ currentTarget }: PointerEvent) => {
      if (!isUsed(currentTarget)) setNear(false);
    },
    onFocus: () => setNear(true),
    // When focus moves to another message, this toolbar leaves the tab order. Moving to a dialog doesn't count, because
    // focus returns when the dialog closes.
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      const log = currentTarget.closest('[role=log]');
      if (log?.contains(relatedTarget as Node | null) && !currentTarget.contains(relatedTarget)) setNear(false);
    },
    'data-line': '',
    'data-message': message.id,
    tabIndex: -1,
    createdAt: message.createdAt,
    edited: message.editedAt !== null && usable,
    grouped: row.grouped,
    goesOn: row.goesOn,
    // The toolbar has more elements than the message itself, so it is only rendered on hover or focus.
    tools: usable && near && <LineTools message={message} context={context} />,
    below: usable && <ReactionsBar message={message} canReact={canReact} more={<ReactMore message={message} />} />,
  };
  return (
    <>
      {bubbles ? (
        <BubbleLine
          {...shared}
          mine={own}
          name={author?.username ?? 'Duelbook'}
          card={isCard(message.type) && usable}
          note={own && seenUpTo === message.id ? 'Seen' : undefined}
        >
          {content}
        </BubbleLine>
      ) : (
        <FlatLine
          {...shared}
          author={author}
          own={own}
          named={selfId !== null && !own && message.data.mentions.some(({ id }) => id === selfId)}
        >
          {content}
        </FlatLine>
      )}
      {held && <LineSheet message={message} context={context} onClose={() => setHeld(false)} />}
    </>
  );
}

function OnItsWay({ row, message, context }: LineProps<Outgoing>) {
  const { bubbles, self } = context;
  const failed = message.state !== 'waiting';
  const shared = {
    createdAt: message.createdAt,
    grouped: row.grouped,
    goesOn: row.goesOn,
    faded: message.state === 'waiting',
    below: <OutgoingNote message={message} {...context.noteFor(message)} />,
  };
  const content = (
    <>
      {message.replyTo && <Quote quote={message.replyTo} />}
      <MessageBody message={asMessage(message)} selfId={context.selfId} />
    </>
  );
  return bubbles ? (
    <BubbleLine {...shared} mine name="You" card={message.type === 'giphy'} failed={failed}>
      {content}
    </BubbleLine>
  ) : (
    <FlatLine {...shared} author={self} own>
      {content}
    </FlatLine>
  );
}
