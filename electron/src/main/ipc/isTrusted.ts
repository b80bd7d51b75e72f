import type { Installation } from '../../shared/installation.ts';
import type { IpcEvent } from '../ports.ts';

/** Whether a call comes from the top frame of the client's page in the main window. */
export function isTrusted({ origin }: Installation, mainId: number | null, { sender, senderFrame }: IpcEvent): boolean {
  return sender.id === mainId && senderFrame !== null && senderFrame.parent === null && senderFrame.origin === origin;
}
