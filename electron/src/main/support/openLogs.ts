import { mkdirSync } from 'node:fs';
import type { Log } from '../logs/createLog.ts';
import type { Electron } from '../ports.ts';

/** Opens the folder of the log files. Returns false if the operating system can't. */
export async function openLogs({ shell }: Pick<Electron, 'shell'>, { folder }: Pick<Log, 'folder'>): Promise<boolean> {
  try {
    mkdirSync(folder, { recursive: true });
    return (await shell.openPath(folder)) === '';
  } catch {
    return false;
  }
}
