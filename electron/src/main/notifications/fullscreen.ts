import { join } from 'node:path';

/** Runs a program and resolves to its output. Rejects if it doesn't exist, fails or takes too long. */
export type RunProgram = (program: string, args: readonly string[]) => Promise<string>;

/** How long a result is cached, so that a burst of notifications causes only one query, in ms. */
const KEPT_MS = 5000;

/**
 * Queries whether Windows considers notifications appropriate now (SHQueryUserNotificationState). 2: a fullscreen app
 * is running, 3: a Direct3D game has exclusive fullscreen, 4: presentation mode.
 */
const windowsQuery = [
  `Add-Type -Namespace Duelbook -Name Shell -MemberDefinition '[DllImport("shell32.dll")] public static extern int SHQueryUserNotificationState(out int state);'`,
  '$state = 0',
  '[void][Duelbook.Shell]::SHQueryUserNotificationState([ref]$state)',
  '$state',
].join('; ');
const windowsBusy: readonly string[] = ['2', '3', '4'];

interface ProbeOptions {
  /** Operating system, as in `process.platform`. */
  platform: string;
  run: RunProgram;
  now?: () => number;
}

/**
 * Whether an operating system reports to apps that a game is fullscreen. macOS only does so for apps with access to the
 * whole screen.
 */
export const tellsFullscreen = (platform: string) => platform === 'win32' || platform === 'linux';

/**
 * Checks whether a game or another app is fullscreen. Returns false if that can't be determined, because an unwanted
 * notification is better than a missed one. Linux only detects X11 windows, which include most games under Wayland.
 */
export function createFullscreenProbe({ platform, run, now = Date.now }: ProbeOptions): () => Promise<boolean> {
  let last: { at: number; answer: Promise<boolean> } | null = null;
  const ask = async () => {
    try {
      if (platform === 'win32') return await asksWindows(run);
      return platform === 'linux' && (await asksX11(run));
    } catch {
      return false;
    }
  };
  return () => {
    const at = now();
    if (!last || at < last.at || at - last.at > KEPT_MS) last = { at, answer: ask() };
    return last.answer;
  };
}

async function asksWindows(run: RunProgram): Promise<boolean> {
  // Uses the full path, so that no other program with this name is run.
  const system = process.env.SystemRoot ?? 'C:\\Windows';
  const program = join(system, 'System32', 'WindowsPowerShell', 'v1.0', 'powershell.exe');
  const output = await run(program, ['-NoProfile', '-NonInteractive', '-Command', windowsQuery]);
  return windowsBusy.includes(output.trim());
}

async function asksX11(run: RunProgram): Promise<boolean> {
  const active = /window id # (0x[\da-f]+)/i.exec(await run('xprop', ['-root', '_NET_ACTIVE_WINDOW']))?.[1];
  if (!active || Number(active) === 0) return false;
  return (await run('xprop', ['-id', active, '_NET_WM_STATE'])).includes('_NET_WM_STATE_FULLSCREEN');
}
