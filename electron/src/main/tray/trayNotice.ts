import Type from 'typebox';
import type { Electron } from '../ports.ts';
import type { JsonFile } from '../storage/jsonFile.ts';

export const TrayNotice = Type.Object({ told: Type.Boolean() });
export const notTold = { told: false };

/** Tells the user once per computer that the app keeps running in the tray when its window is closed. */
export function createTrayNotice(
  { Notification }: Pick<Electron, 'Notification'>,
  file: JsonFile<{ told: boolean }>,
  open: () => void,
): () => void {
  return () => {
    if (file.read().told || !Notification.isSupported()) return;
    file.write({ told: true });
    const body = 'It stays in the tray. You can quit it from there, or change this in its settings.';
    const notice = new Notification({ title: 'Duelbook is still running', body, actions: [] });
    notice.on('click', open);
    notice.show();
  };
}
