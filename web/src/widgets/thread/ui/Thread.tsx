import { useQuery } from '@apollo/client/react';
import { ArrowDown, RefreshCw } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { Virtualizer } from 'virtua';
import type { TypingPerson } from '@/entities/conversation';
import {
  type Destination,
  destinationKey,
  type MessageView,
  type Outgoing,
  quoteOf,
  removeOutgoing,
  retryOutgoing,
  type ThreadState,
  threadRows,
  useOutbox,
  useOutgoing,
} from '@/entities/message';
import { useSession } from '@/entities/session';
import { type Answered, Composer, dropEdit, isWriting, type Nameable, takeIntoDraft } from '@/features/composeMessage';
import { liveConnection } from '@/shared/lib/live';
import { useOnline } from '@/shared/lib/media';
import { useStore } from '@/shared/lib/store';
import { ConfirmDialog } from '@/shared/ui/dialog';
import { smallIcon, tinyIcon } from '@/shared/ui/icons';
import { RegionError, SkeletonRows } from '@/shared/ui/region';
import { Hidden } from '@/shared/ui/text';
import { ThreadBlockedIdsDocument } from '../api/thread.generated.ts';
import { canEdit, useMessageActs } from '../model/useMessageActs.ts';
import { useShutWhenBlocked } from '../model/useShutWhenBlocked.ts';
import { useThreadScroll } from '../model/useThreadScroll.ts';
import { ThreadLine, type ThreadLineContext } from './ThreadLine.tsx';
import { dots, foot, jump, pane, scroller, signs, view } from './thread.css.ts';

export interface ThreadProps {
  thread: ThreadState;
  to: Destination;
  /** Name of the conversation, used by the composer and announced by screen readers. */
  title: string;
  /** Text of the empty composer. Names the conversation by default. */
  placeholder?: string;
  bubbles: boolean;
  /** ID of the last message read. The unread divider goes below it. */
  readUpTo: string | null;
  seenUpTo?: string | null;
  typing?: readonly TypingPerson[];
  /** People who can be mentioned, in addition to the authors of messages. */
  people?: readonly Nameable[];
  /** Whether the user is a member, which replies, reactions and cards require. */
  member: boolean;
  /** Shown instead of the composer to explain why the user can't write or what they must do first. */
  gate?: ReactNode;
  /** Whether this conversation is a support case. */
  support?: boolean;
  /** Shown when there are no messages. */
  empty: ReactNode;
  onTyping?: () => void;
  onGuidelines?: () => void;
  /** Receives the newest message's ID and whether the user is at the end. */
  children?: (state: { newestId: string | undefined; atEnd: boolean }) => ReactNode;
}

function Signs({ typing = [] }: Pick<ThreadProps, 'typing'>) {
  const online = useOnline();
  const lost = useStore(liveConnection, ({ state }) => state === 'lost');
  if (!online || lost)
    return (
      <div className={signs} data-off="" role="status">
        <RefreshCw {...tinyIcon} />
        Reconnecting. Your messages will be sent once you’re back.
      </div>
    );
  const names = typing.map(({ username }) => username);
  const who = names.length > 2 ? 'Several people are' : `${names.join(' and ')} ${names.length > 1 ? 'are' : 'is'}`;
  return (
    <div className={signs} role="status">
      {names.length > 0 && (
        <>
          <span className={dots} aria-hidden="true">
            <i />
            <i />
            <i />
          </span>
          <bdi>{who} typing</bdi>
        </>
      )}
    </div>
  );
}

/** Arrow keys move between messages; message shortcuts act on the focused one. */
function onThreadKey(event: KeyboardEvent<HTMLElement>): void {
  const line = event.target instanceof Element ? event.target.closest('[data-line]') : null;
  if (event.key === 'r' && line === event.target) {
    event.preventDefault();
    line?.querySelector<HTMLButtonElement>('[data-react]')?.click();
  }
  if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
  if (line !== null && line !== event.target) return;
  const lines = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-line]')];
  const at = line ? lines.indexOf(line as HTMLElement) : lines.length;
  const next = lines[at + (event.key === 'ArrowUp' ? -1 : 1)];
  if (!next) return;
  event.preventDefault();
  next.focus();
  next.scrollIntoView({ block: 'nearest' });
}

/**
 * A thread with its composer. Loads pages in both directions, follows new messages and sends messages. Must be keyed by
 * conversation and user.
 */
export function Thread(props: ThreadProps) {
  const { thread, to, title, bubbles, readUpTo, seenUpTo = null, typing, member, gate, empty, children } = props;
  const session = useSession();
  const self = session ? { ...session.user, imageUrl: session.user.profileImageUrl } : null;
  const selfId = self?.id ?? null;
  const key = destinationKey(to);
  const outgoing = useOutgoing(selfId, key);
  const { send, flush } = useOutbox(selfId);
  useShutWhenBlocked(outgoing);
  const { data } = useQuery(ThreadBlockedIdsDocument, { skip: !session, fetchPolicy: 'cache-first' });
  const blockedIds = data?.blockedIds ?? [];
  const acts = useMessageActs();
  const [replyTo, setReplyTo] = useState<Answered | null>(null);
  const [editing, setEditing] = useState<MessageView | null>(null);
  const [deleting, setDeleting] = useState<MessageView | null>(null);
  const messages = thread.messages ?? [];
  const rows = threadRows({ messages, outgoing, selfId, readUpTo });
  const scroll = useThreadScroll(rows, thread);
  const box = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const stop = () => {
    setReplyTo(null);
    setEditing(null);
  };
  /**
   * Saves an edit. If the edit is rejected, its text returns to the composer, unless the user has started something
   * else.
   */
  const change = async (message: MessageView, text: string) => {
    if (await acts.edit(message.id, text)) dropEdit(message.id);
    else if (selfId && !isWriting(selfId, key)) setEditing((now) => now ?? message);
  };
  /**
   * Removes a rejected message from the thread. Puts its text back into the composer, along with the message it was a
   * reply to. Closes any edit in progress.
   */
  const takeBack = ({ userId, nonce, text, replyTo: answered }: Outgoing) => {
    takeIntoDraft(userId, key, text);
    setEditing(null);
    setReplyTo((now) => answered ?? now);
    removeOutgoing(nonce);
    field.current?.focus();
  };
  const context: ThreadLineContext = {
    selfId,
    self,
    bubbles,
    seenUpTo,
    acts,
    blockedIds,
    canReact: member,
    // Comments don't support replies.
    canReply: member && !gate && to.kind !== 'comments',
    onReply: (message) => setReplyTo(quoteOf(message)),
    onEdit: setEditing,
    onDelete: setDeleting,
    noteFor: (message) => ({
      onRetry: () => {
        retryOutgoing(message.nonce);
        flush();
      },
      onEdit: gate ? undefined : () => takeBack(message),
      onGuidelines: message.why?.reason === 'guidelines' ? props.onGuidelines : undefined,
    }),
  };
  const newest = messages[0];
  return (
    <div className={pane}>
      <div className={view}>
        <div
          ref={box}
          className={scroller}
          role="log"
          aria-live="off"
          aria-label={`Messages in ${title}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable areas must be reachable by keyboard.
          tabIndex={0}
          onKeyDown={onThreadKey}
        >
          {thread.messages === undefined && thread.loading && <SkeletonRows count={6} picture={36} />}
          {thread.messages === undefined && thread.error && !thread.loading && (
            <RegionError thing="these messages" error={thread.error} onRetry={thread.retry} />
          )}
          {thread.messages && rows.length === 0 && empty}
          <Virtualizer
            ref={scroll.list}
            data={rows}
            shift={scroll.shift}
            onScroll={scroll.onScroll}
            onResize={scroll.onResize}
          >
            {(row) => <ThreadLine key={row.key} row={row} context={context} />}
          </Virtualizer>
        </div>
        {!scroll.atEnd && (
          <button type="button" className={jump} onClick={() => void scroll.jump()}>
            <ArrowDown {...smallIcon} />
            Jump to latest
          </button>
        )}
      </div>
      <div className={foot}>
        <Signs typing={typing} />
        {gate ??
          (selfId && (
            <Composer
              key={key}
              field={field}
              userId={selfId}
              thread={key}
              placeholder={props.placeholder ?? `Message ${title}`}
              people={nameable(props.people ?? [], messages, [selfId, ...blockedIds])}
              attach={to.kind === 'conversation'}
              support={props.support}
              replyTo={replyTo}
              editing={editing}
              onSend={(draft) => send(to, draft)}
              onEdit={(text) => editing && void change(editing, text)}
              onCancel={stop}
              onRecall={() =>
                setEditing(messages.find((each) => each.userProfile?.id === selfId && canEdit(each)) ?? null)
              }
              onTyping={() => props.onTyping?.()}
            />
          ))}
      </div>
      <Hidden role="status">
        {newest &&
          !newest.deleted &&
          newest.userProfile?.id !== selfId &&
          `${newest.userProfile?.username ?? 'Duelbook'}: ${newest.data.text}`}
      </Hidden>
      <ConfirmDialog
        track="delete_message"
        open={deleting !== null}
        onClose={() => setDeleting(null)}
        onConfirm={() => {
          if (deleting) void acts.remove(deleting.id);
          setDeleting(null);
        }}
        title="Delete this message?"
        confirm="Delete"
      >
        Everyone will see “Message deleted” instead.
      </ConfirmDialog>
      {children?.({ newestId: newest?.id, atEnd: scroll.atEnd && !thread.hasNewer })}
    </div>
  );
}

/** People who can be mentioned: members and authors, but neither the user nor anyone they have blocked. */
function nameable(people: readonly Nameable[], messages: readonly MessageView[], but: readonly string[]): Nameable[] {
  const all = new Map<string, Nameable>();
  for (const person of people) all.set(person.id, person);
  for (const { userProfile } of messages.slice(0, 100)) if (userProfile) all.set(userProfile.id, userProfile);
  for (const id of but) all.delete(id);
  return [...all.values()];
}
