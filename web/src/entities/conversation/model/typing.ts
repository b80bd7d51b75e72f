import { useEffect, useState } from 'react';
import { serverNow } from '@/shared/lib/clock';
import { createStore, useStore } from '@/shared/lib/store';

export interface TypingPerson {
  readonly id: string;
  readonly username: string;
}

interface Sign {
  readonly conversationId: string;
  readonly user: TypingPerson;
  /** When the indicator expires according to the platform's clock, in ms since 1970. */
  readonly until: number;
}

const signs = createStore<readonly Sign[]>([]);

/** Shows a typing indicator for a few seconds. Ignores indicators that have already expired. */
export function noteTyping(conversationId: string, user: TypingPerson, untilIso: string): void {
  const until = Date.parse(untilIso);
  const now = serverNow();
  signs.update((all) => {
    const others = all.filter(
      (each) => each.until > now && !(each.conversationId === conversationId && each.user.id === user.id),
    );
    return until > now ? [...others, { conversationId, user, until }] : others;
  });
}

/** Clears a user's typing indicator. */
export function endTyping(conversationId: string, userId: string): void {
  signs.update((all) =>
    all.some((each) => each.conversationId === conversationId && each.user.id === userId)
      ? all.filter((each) => each.conversationId !== conversationId || each.user.id !== userId)
      : all,
  );
}

/** Users currently typing in a conversation. */
export function useTyping(conversationId: string): readonly TypingPerson[] {
  const all = useStore(signs);
  const [, beat] = useState(0);
  const here = all.filter((each) => each.conversationId === conversationId);
  const next = Math.min(...here.map(({ until }) => until));
  useEffect(() => {
    if (!Number.isFinite(next)) return;
    const timer = window.setTimeout(() => beat((n) => n + 1), Math.max(0, next - serverNow()) + 20);
    return () => window.clearTimeout(timer);
  });
  const now = serverNow();
  return here.filter(({ until }) => until > now).map(({ user }) => user);
}
