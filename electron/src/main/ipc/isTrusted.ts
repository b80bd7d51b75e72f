import type { CallName } from '../../shared/channels.ts';
import type { Installation } from '../../shared/installation.ts';
import type { IpcEvent } from '../ports.ts';

/** All that the HUD of a broadcast may call. */
const hudCalls: ReadonlySet<CallName> = new Set(['stream.ready', 'stream.stop']);

interface WindowIds {
  main: number | null;
  hud: number | null;
}

/** Whether a call comes from the top frame of the client's page, in the main window or, for the HUD's calls, in the HUD. */
export function isTrusted(
  { origin }: Installation,
  { main, hud }: WindowIds,
  { sender, senderFrame }: IpcEvent,
  name: CallName,
): boolean {
  const isOwnWindow = sender.id === main || (sender.id === hud && hudCalls.has(name));
  return isOwnWindow && senderFrame !== null && senderFrame.parent === null && senderFrame.origin === origin;
}
