import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { serviceWorker } from '@/shared/lib/service-worker';
import { createStore } from '@/shared/lib/store';
import { createNotifier } from './notifier.ts';
import type { PushNotice } from './presentation.ts';
import { useRegisterPush } from './usePush.ts';

const notifier = createStore<ReturnType<typeof createNotifier> | null>(null);

/** Displays a notification. Does nothing until `useNotifier` is mounted. */
export const notify = (notice: PushNotice) => notifier.get()?.notify(notice);

function isNotice(value: unknown): value is PushNotice {
  return typeof value === 'object' && value !== null && 'id' in value && 'title' in value && 'path' in value;
}

/**
 * Displays incoming push messages, handles clicks on them and keeps the registration up to date. Mounted once for
 * signed-in users.
 */
export function useNotifier(): void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const register = useRegisterPush();
  const path = useEffectEvent(() => pathname);
  const go = useEffectEvent((to: string) => void navigate(to));
  // Registers again for users who have granted permission, because tokens change and several users may share a device.
  const renew = useEffectEvent(() => void register(false));

  useEffect(() => {
    const made = createNotifier({
      pathname: () => path(),
      focused: () => document.hasFocus(),
      navigate: (to) => go(to),
      registration: serviceWorker,
    });
    notifier.set(made);
    if ('Notification' in window && Notification.permission === 'granted') renew();
    const hear = ({ data }: MessageEvent<unknown>) => {
      if (typeof data !== 'object' || data === null || !('type' in data)) return;
      if (data.type === 'push' && 'notice' in data && isNotice(data.notice)) made.notify(data.notice);
      if (data.type === 'open' && 'path' in data && typeof data.path === 'string') go(data.path);
    };
    const worker = 'serviceWorker' in navigator ? navigator.serviceWorker : null;
    worker?.addEventListener('message', hear);
    return () => {
      worker?.removeEventListener('message', hear);
      notifier.set(null);
      made.close();
    };
  }, []);
}
