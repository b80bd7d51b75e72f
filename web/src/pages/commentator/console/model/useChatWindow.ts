import { useEffect, useState } from 'react';
import { commentatorRoutes } from '@/shared/routes';

/** Interval in ms for checking whether the window was closed, because browsers don't notify the page that opened it. */
const LOOK_MS = 500;
const features = 'popup,width=420,height=720';

/** Windows opened since the page was loaded, by event, so that a console finds its window again. */
const windows = new Map<string, Window>();

const openWindow = (eventId: string): Window | null => {
  const known = windows.get(eventId);
  return known && !known.closed ? known : null;
};

/** Where the chat is shown. It stays in the console if the browser blocks the window. */
export type ChatPlace = 'console' | 'window' | 'blocked';

/** The chat of an event in a separate window. `popOut` must be called during a user gesture. */
export function useChatWindow(eventId: string) {
  const [place, setPlace] = useState<ChatPlace>(() => (openWindow(eventId) ? 'window' : 'console'));
  useEffect(() => {
    if (place !== 'window') return;
    const look = () => {
      if (!openWindow(eventId)) setPlace('console');
    };
    const timer = window.setInterval(look, LOOK_MS);
    return () => window.clearInterval(timer);
  }, [place, eventId]);
  return {
    place,
    popOut: () => {
      const opened = window.open(commentatorRoutes.chat(eventId), `duelbook-chat-${eventId}`, features);
      if (opened) windows.set(eventId, opened);
      setPlace(opened ? 'window' : 'blocked');
    },
    bringBack: () => {
      openWindow(eventId)?.close();
      windows.delete(eventId);
      setPlace('console');
    },
    show: () => openWindow(eventId)?.focus(),
  };
}
