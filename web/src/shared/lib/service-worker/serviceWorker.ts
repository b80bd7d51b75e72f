import { createStore, useStore } from '@/shared/lib/store';

const path = '/sw.js';
const updateReady = createStore(false);
let registered: Promise<ServiceWorkerRegistration | null> | null = null;

/**
 * Registers the client's service worker once. Resolves to null if service workers aren't supported or registration
 * failed. Never rejects.
 */
export function serviceWorker(): Promise<ServiceWorkerRegistration | null> {
  registered ??= register();
  return registered;
}

async function register(): Promise<ServiceWorkerRegistration | null> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return null;
  try {
    const registration: ServiceWorkerRegistration | undefined = await navigator.serviceWorker.register(path);
    // Undefined in browsers configured to block service workers.
    if (!registration) return null;
    watch(registration);
    return registration;
  } catch (error) {
    console.warn('No service worker', error);
    return null;
  }
}

/** Sets `updateReady` when a newer version is waiting for the active worker to stop. */
function watch(registration: ServiceWorkerRegistration): void {
  const look = () => {
    if (registration.waiting && navigator.serviceWorker.controller) updateReady.set(true);
  };
  look();
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', look));
}

/** Whether a newer version of the client is ready to be activated. */
export const useUpdateReady = () => useStore(updateReady);

/** Activates the newer version and reloads. */
export async function applyUpdate(): Promise<void> {
  const waiting = (await serviceWorker())?.waiting;
  if (!waiting) return window.location.reload();
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true });
  waiting.postMessage({ type: 'SKIP_WAITING' });
}
