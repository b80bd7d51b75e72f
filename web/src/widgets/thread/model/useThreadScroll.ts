import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { VirtualizerHandle } from 'virtua';
import type { ThreadRow, ThreadState } from '@/entities/message';

/** Distance from an end, in px, at which the next page loads. */
const ahead = 600;
/** Maximum distance from the end, in px, that counts as being at the end. */
const near = 60;

interface Edge {
  readonly first: string | undefined;
  readonly last: string | undefined;
  readonly shift: boolean;
}

/**
 * Manages the scroll position of a thread. It starts at the first unread message or at the end, follows new messages
 * while the user is at the end, and stays in place while pages load above and below.
 */
export function useThreadScroll(rows: readonly ThreadRow[], thread: ThreadState) {
  const list = useRef<VirtualizerHandle>(null);
  const follows = useRef(true);
  const began = useRef(false);
  const [atEnd, setAtEnd] = useState(true);
  const [first, last] = [rows[0]?.key, rows.at(-1)?.key];
  const [edge, setEdge] = useState<Edge>({ first, last, shift: false });
  if (edge.first !== first || edge.last !== last) {
    const above = edge.first !== undefined && edge.first !== first && rows.some(({ key }) => key === edge.first);
    setEdge({ first, last, shift: above });
  }

  const toEnd = () => {
    if (rows.length > 0) list.current?.scrollToIndex(rows.length - 1, { align: 'end' });
  };
  const ownLast = rows.at(-1)?.outgoing != null;
  const place = useEffectEvent(() => {
    const unread = rows.findIndex((row) => row.unread > 0);
    if (!began.current && unread >= 0) {
      follows.current = false;
      list.current?.scrollToIndex(unread, { align: 'start' });
    } else if (follows.current || ownLast) toEnd();
    began.current = true;
  });
  // Scrolls only when there is a new last message.
  useLayoutEffect(() => {
    if (last !== undefined) place();
  }, [last]);

  const look = () => {
    const view = list.current;
    if (!view || rows.length === 0) return;
    const left = view.scrollSize - view.scrollOffset - view.viewportSize;
    follows.current = left < near && !thread.hasNewer;
    setAtEnd(follows.current);
    if (view.scrollOffset < ahead && thread.hasOlder) void thread.older();
    if (left < ahead && thread.hasNewer) void thread.newer();
  };
  // A short page may not fill the visible area, in which case no scroll event would load the next one. A page that
  // failed to load isn't retried automatically.
  const lookAgain = useEffectEvent(look);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect must run when the content changes.
  useEffect(() => {
    const frame = window.requestAnimationFrame(() => lookAgain());
    return () => window.cancelAnimationFrame(frame);
  }, [first, last, thread.hasOlder, thread.hasNewer]);
  // Short threads never fire scroll events, so their visible range is checked on resize.
  const onResize = () => {
    if (follows.current) toEnd();
    else look();
  };
  const jump = async () => {
    follows.current = true;
    if (thread.hasNewer) await thread.latest();
    toEnd();
  };
  return { list, shift: edge.shift, atEnd, onScroll: look, onResize, jump };
}
