import { type KeyboardEvent, type RefObject, useId, useLayoutEffect, useState } from 'react';
import { type Draft, type MessageView, mentionedIn } from '@/entities/message';
import { hasSomethingToSee, lettersIn } from '@/shared/lib/format';
import { isComposing } from '@/shared/lib/hotkeys';
import type { Attachment } from '../ui/AttachDialog.tsx';
import { dropEdit, keepEdit, useDraft, useEdit } from './drafts.ts';
import { complete, matching, mentionAt, type Nameable } from './mentions.ts';

/** The message being replied to, which is quoted above the reply. */
export type Answered = NonNullable<MessageView['replyTo']>;

export interface ComposerOptions {
  userId: string;
  thread: string;
  people: readonly Nameable[];
  replyTo: Answered | null;
  /** The user's own message being edited. */
  editing: MessageView | null;
  onSend: (draft: Draft) => void;
  /** The caller keeps the edit until the message is saved and then calls `dropEdit`. */
  onEdit: (text: string) => void;
  onCancel: () => void;
  onRecall: () => void;
  onTyping: () => void;
}

/** Maximum message length in code points, after trimming. */
const mostLetters = 2000;

const nothing = { mentions: [], text: '' } as const;

/**
 * State and keyboard handling for the composer: Enter sends, Shift+Enter inserts a line break, `@` starts a mention, ↑
 * edits the last message.
 */
export function useComposer(field: RefObject<HTMLTextAreaElement | null>, options: ComposerOptions) {
  const { userId, thread, people, replyTo, editing, onSend, onEdit, onCancel, onRecall, onTyping } = options;
  const [draft, setDraft] = useDraft(userId, thread);
  const edit = useEdit(editing?.id);
  const [caret, setCaret] = useState(0);
  const [active, setActive] = useState(0);
  const [attachment, setAttachment] = useState<Attachment | null>(null);
  const [dismissed, setDismissed] = useState<number | null>(null);
  const listId = useId();
  const text = editing ? (edit ?? editing.data.text) : draft;
  const setText = (next: string) => (editing ? keepEdit(editing.id, next) : setDraft(next));
  const begun = mentionAt(text, caret);
  const offered = begun && begun.at !== dismissed ? matching(people, begun.begun) : [];

  useLayoutEffect(() => {
    const element = field.current;
    if (!element) return;
    element.style.height = 'auto';
    // An empty field keeps its CSS height, regardless of how long its placeholder is.
    if (text !== '') element.style.height = `${element.scrollHeight}px`;
  }, [field, text]);

  const replace = (next: { text: string; caret: number }) => {
    setText(next.text);
    setCaret(next.caret);
    window.requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(next.caret, next.caret);
    });
  };
  const insert = (piece: string) => {
    const at = field.current?.selectionStart ?? text.length;
    replace({ text: text.slice(0, at) + piece + text.slice(at), caret: at + piece.length });
  };
  /** Starts a mention, with a space before it if needed. */
  const mention = () => {
    const before = text.slice(0, field.current?.selectionStart ?? text.length);
    setDismissed(null);
    insert(/\S$/.test(before) ? ' @' : '@');
  };
  const pick = (person: Nameable) => replace(complete(text, caret, person.username));
  const words = hasSomethingToSee(text) ? text.trim() : '';
  /** Number of characters over the limit. Nothing is cut off; the message can be sent once it is short enough. */
  const excess = Math.max(0, lettersIn(words.normalize('NFC')) - mostLetters);
  const send = () => {
    if (excess > 0) return;
    if (editing) {
      if (words !== '' && words !== editing.data.text) onEdit(words);
      else dropEdit(editing.id);
      onCancel();
      return;
    }
    if (words === '' && !attachment) return;
    const mentions = mentionedIn(words, people);
    if (words !== '') onSend({ type: mentions.length > 0 ? 'mentions' : 'text', text: words, mentions, replyTo });
    // Attaches the quote to the text if there is any, otherwise to the card.
    if (attachment) onSend({ ...cardOf(attachment), replyTo: words === '' ? replyTo : null });
    setDraft('');
    setAttachment(null);
    onCancel();
  };
  const sendGif = (giphy: NonNullable<Draft['giphy']>) => {
    onSend({ ...nothing, type: 'giphy', giphy, replyTo });
    onCancel();
  };
  const cancel = () => {
    if (editing) dropEdit(editing.id);
    onCancel();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (isComposing(event.nativeEvent)) return;
    if (offered.length > 0 && nameKey(event)) return;
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      send();
    } else if (event.key === 'ArrowUp' && text === '') {
      event.preventDefault();
      onRecall();
    } else if (event.key === 'Escape' && (editing || replyTo)) {
      event.stopPropagation();
      cancel();
    }
  };
  /** Returns whether the mention list handled the key. */
  const nameKey = (event: KeyboardEvent): boolean => {
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = offered[active] ?? offered[0];
    if (move) setActive((active + move + offered.length) % offered.length);
    else if ((event.key === 'Enter' || event.key === 'Tab') && chosen) pick(chosen);
    else if (event.key === 'Escape') setDismissed(begun?.at ?? null);
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  };
  const onChange = (next: string, at: number) => {
    setText(next);
    setCaret(at);
    setActive(0);
    setDismissed(null);
    if (next !== '' && !editing) onTyping();
  };
  return {
    text,
    words,
    excess,
    onChange,
    onKeyDown,
    setCaret,
    offered,
    active,
    pick,
    insert,
    mention,
    send,
    cancel,
    sendGif,
    attachment,
    setAttachment,
    listId,
  };
}

function cardOf({ type, id }: Attachment): Draft {
  if (type === 'match') return { ...nothing, type, matchId: id };
  return type === 'clip' ? { ...nothing, type, clipId: id } : { ...nothing, type, teamId: id };
}
