import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { asPlayer } from '@/entities/session';
import { goKeys, isOurs, useHotkeys, useHotkeysOn, useKeySequence } from '@/shared/lib/hotkeys';
import { closeOverlay, openOverlay, openOverlays } from '@/shared/lib/overlays';

/** Ctrl+K and ⌘K open or close the palette, even from within fields and dialogs. */
function onCommandKey(event: KeyboardEvent): void {
  const isOurs =
    (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k';
  if (!isOurs) return;
  event.preventDefault();
  if (openOverlays().at(-1)?.kind === 'palette') closeOverlay('palette');
  else openOverlay({ kind: 'palette' });
}

/** Focuses the search or filter field of the page. If there is none, opens the palette. */
function search(): void {
  const field = document.querySelector<HTMLElement>('main [type="search"], main [role="searchbox"]');
  if (field) field.focus();
  else openOverlay({ kind: 'palette' });
}

/** Handles J and K, unless the page has already done so. */
async function onRowKey(event: KeyboardEvent): Promise<void> {
  if ((event.key !== 'j' && event.key !== 'k') || !isOurs(event)) return;
  const { walkRows } = await import('./walkRows.ts');
  if (!event.defaultPrevented) walkRows(event.key === 'j' ? 1 : -1);
}

const notifications = () => asPlayer('See my notifications', () => openOverlay({ kind: 'notifications' }));

/** Keyboard shortcuts shared by every page. */
export function useGlobalKeys(): void {
  const navigate = useNavigate();
  useEffect(() => {
    window.addEventListener('keydown', onCommandKey);
    return () => window.removeEventListener('keydown', onCommandKey);
  }, []);
  const enabled = useHotkeysOn();
  useEffect(() => {
    if (!enabled) return;
    window.addEventListener('keydown', onRowKey);
    return () => window.removeEventListener('keydown', onRowKey);
  }, [enabled]);
  useHotkeys({
    '/': search,
    b: () => openOverlay({ kind: 'slip' }),
    n: notifications,
    '?': () => openOverlay({ kind: 'shortcuts' }),
  });
  useKeySequence('g', (key) => {
    const place = Object.hasOwn(goKeys, key) ? goKeys[key] : undefined;
    if (place) void navigate(place.path);
    return place !== undefined;
  });
}
