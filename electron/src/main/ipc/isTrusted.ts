import type { CallName } from '../../shared/channels.ts';
import type { Installation } from '../../shared/installation.ts';
import type { IpcEvent } from '../ports.ts';

interface WindowIds {
  main: number | null;
  hud: number | null;
  overlay: number | null;
}

/** Calls that the overlay windows above the game may make. */
const calls: Record<'hud' | 'overlay', ReadonlySet<CallName>> = {
  hud: new Set(['stream.ready', 'stream.stop']),
  overlay: new Set(['overlay.ready', 'overlay.close', 'overlay.openMatch', 'overlay.release']),
};

/**
 * Whether a call comes from the top frame of the client's page, either in the main window or in a small window that may
 * make this call.
 */
export function isTrusted(
  { origin }: Installation,
  { main, hud, overlay }: WindowIds,
  { sender, senderFrame }: IpcEvent,
  name: CallName,
): boolean {
  const isOwnWindow =
    sender.id === main ||
    (sender.id === hud && calls.hud.has(name)) ||
    (sender.id === overlay && calls.overlay.has(name));
  return isOwnWindow && senderFrame !== null && senderFrame.parent === null && senderFrame.origin === origin;
}
