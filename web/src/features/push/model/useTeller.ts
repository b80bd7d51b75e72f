import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { serviceWorker } from '@/shared/lib/service-worker';
import { createStore } from '@/shared/lib/store';
import type { PushNotice } from './presentation.ts';
import { createTeller } from './tellHere.ts';
import { useRegisterPush } from './usePush.ts';

const teller = createStore<ReturnType<typeof createTeller> | null>(null);

/** Shows what the person is told; before `useTeller` is there it is nobody's. */
export const tell = (notice: PushNotice) => teller.get()?.tell(notice);

function isNotice(value: unknown): value is PushNotice {
  return typeof value === 'object' && value !== null && 'id' in value && 'title' in value && 'path' in value;
}

/** Lets the client show what comes by push, follow what is pressed, and keep its registration fresh. Once, for somebody signed in. */
export function useTeller(): void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const register = useRegisterPush();
  const path = useEffectEvent(() => pathname);
  const go = useEffectEvent((to: string) => void navigate(to));
  // Who has let us send messages before is registered again: tokens change, and people change on one device.
  const renew = useEffectEvent(() => void register(false));

  useEffect(() => {
    const made = createTeller({
      pathname: () => path(),
      focused: () => document.hasFocus(),
      navigate: (to) => go(to),
      registration: serviceWorker,
    });
    teller.set(made);
    if ('Notification' in window && Notification.permission === 'granted') renew();
    const hear = ({ data }: MessageEvent<unknown>) => {
      if (typeof data !== 'object' || data === null || !('type' in data)) return;
      if (data.type === 'push' && 'notice' in data && isNotice(data.notice)) made.tell(data.notice);
      if (data.type === 'open' && 'path' in data && typeof data.path === 'string') go(data.path);
    };
    const worker = 'serviceWorker' in navigator ? navigator.serviceWorker : null;
    worker?.addEventListener('message', hear);
    return () => {
      worker?.removeEventListener('message', hear);
      teller.set(null);
      made.close();
    };
  }, []);
}
