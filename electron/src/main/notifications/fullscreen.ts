import { join } from 'node:path';

/** Runs a program and resolves to its output. Rejects if it doesn't exist, fails or takes too long. */
export type RunProgram = (program: string, args: readonly string[]) => Promise<string>;

/** How long an answer is used, so that a burst of notifications asks once, in ms. */
const KEPT_MS = 5000;

/**
 * Windows' own answer to whether notifications fit now (SHQueryUserNotificationState). 2: an app fills the screen, 3: a
 * Direct3D game has it exclusively, 4: presentation mode.
 */
const windowsQuery = [
  `Add-Type -Namespace Duelbook -Name Shell -MemberDefinition '[DllImport("shell32.dll")] public static extern int SHQueryUserNotificationState(out int state);'`,
  '$state = 0',
  '[void][Duelbook.Shell]::SHQueryUserNotificationState([ref]$state)',
  '$state',
].join('; ');
const windowsBusy: readonly string[] = ['2', '3', '4'];

interface ProbeOptions {
  /** Of this computer, as in `process.platform`. */
  platform: string;
  run: RunProgram;
  now?: () => number;
}

/** Whether a system tells its apps that a game fills the screen. macOS doesn't, without access to everything on it. */
export const tellsFullscreen = (platform: string) => platform === 'win32' || platform === 'linux';

/**
 * Asks whether a game or another app fills the screen. A system that can't be asked counts as no: a notification too
 * many is better than a missed one. Linux answers for windows of X11, which includes most games under Wayland.
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
  // The full path, so that no other program of this name runs.
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
