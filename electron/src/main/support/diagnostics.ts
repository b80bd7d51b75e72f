import { arch, version as osVersion, release, totalmem, type } from 'node:os';
import type { DesktopSettings } from '../../../../web/src/shared/platform/desktop.ts';
import type { Log } from '../logs/createLog.ts';
import type { Electron } from '../ports.ts';
import { gpuNames } from './gpuNames.ts';

const LINES = 50;
const BYTES_PER_GB = 1024 ** 3;

interface DiagnosticsParts {
  electron: Pick<Electron, 'app' | 'screen'>;
  /** The app's version. */
  version: string;
  /** Whether hardware acceleration is off for this start. */
  safeMode: boolean;
  settings: DesktopSettings;
  log: Pick<Log, 'latest'>;
}

/**
 * Describes this computer for support, as text: versions, operating system, graphics cards, displays, settings and the
 * latest log lines. Contains no names of users or files and no addresses, not even the proxy's.
 */
export async function diagnostics({ electron, version, safeMode, settings, log }: DiagnosticsParts): Promise<string> {
  const { app, screen } = electron;
  const { electron: electronVersion = 'unknown', chrome = 'unknown', node } = process.versions;
  const gpu = await app.getGPUInfo('basic').catch(() => null);
  const displays = screen
    .getAllDisplays()
    .map(({ bounds, scaleFactor }) => `${bounds.width}x${bounds.height} at ${Math.round(scaleFactor * 100)}%`);
  const { proxy, ...switches } = settings;
  const lines = [
    `Duelbook ${version}${app.isPackaged ? '' : ', not packaged'}${safeMode ? ', safe mode' : ''}`,
    `Electron ${electronVersion}, Chromium ${chrome}, Node ${node}`,
    `${type()} ${release()} (${osVersion()}), ${arch()}, ${Math.round(totalmem() / BYTES_PER_GB)} GB`,
    `Graphics: ${gpuNames(gpu)}`,
    `Displays: ${displays.join(', ')}`,
    `Settings: ${JSON.stringify({ ...switches, proxy: proxy?.mode ?? 'system' })}`,
    '',
    ...log.latest(LINES),
  ];
  return lines.join('\n');
}
