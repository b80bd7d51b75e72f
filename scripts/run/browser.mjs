import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { hasDebianPackages, inPath, installFromDebian } from './debian.mjs';
import { exec } from './exec.mjs';
import { serverNode } from './install.mjs';
import { at } from './paths.mjs';
import { Failure, step } from './progress.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome.exe'];
const macPaths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Chromium without windows: the same engine, which needs a fifth less CPU time for the same tests. */
const SHELL = 'chromium-headless-shell';

/**
 * Returns the path of a Chromium: `CHROMIUM_PATH`, one installed on this machine, Debian's package if it can be
 * installed, or Playwright's download. Throws a Failure with instructions if none is available.
 */
export async function ensureBrowser() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const found = onMachine() ?? downloaded();
  if (found) return found;
  if (hasDebianPackages()) {
    await step('Installing Chromium with apt-get', () => installFromDebian('chromium')).catch(() => null);
    const installed = onMachine();
    if (installed) return installed;
  }
  await step('Downloading Chromium', () =>
    exec(serverNode(), [at('node_modules/@playwright/test/cli.js'), 'install', 'chromium'], { limitMs: 300_000 }),
  );
  const fetched = downloaded();
  if (fetched) return fetched;
  throw new Failure('No Chromium was found or could be installed. Install Chromium or Chrome, or set CHROMIUM_PATH.');
}

/**
 * Returns the path of Chromium's headless shell: `CHROMIUM_SHELL_PATH`, one installed on this machine, or Debian's
 * package. Null if there is none or `CHROMIUM_PATH` chooses the browser: the whole browser does everything the shell
 * does.
 */
export async function ensureShell() {
  if (process.env.CHROMIUM_SHELL_PATH) return process.env.CHROMIUM_SHELL_PATH;
  if (process.env.CHROMIUM_PATH) return null;
  if (!inPath(SHELL) && hasDebianPackages())
    await step('Installing the headless shell with apt-get', () => installFromDebian(SHELL)).catch(() => null);
  return inPath(SHELL);
}

function onMachine() {
  return names.map(inPath).find(Boolean) ?? macPaths.find((path) => existsSync(path)) ?? null;
}

/** Finds a Chromium that `playwright install` downloaded earlier. */
function downloaded() {
  const folder =
    process.env.PLAYWRIGHT_BROWSERS_PATH ??
    {
      darwin: join(homedir(), 'Library/Caches/ms-playwright'),
      win32: join(process.env.LOCALAPPDATA ?? '', 'ms-playwright'),
    }[process.platform] ??
    join(homedir(), '.cache/ms-playwright');
  if (!existsSync(folder)) return null;
  const inside = [
    'chrome-linux/chrome',
    'chrome-linux64/chrome',
    'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
    'chrome-win/chrome.exe',
  ];
  const versions = readdirSync(folder)
    .filter((name) => name.startsWith('chromium-'))
    .sort()
    .reverse();
  const candidates = versions.flatMap((version) => inside.map((path) => join(folder, version, path)));
  return candidates.find((path) => existsSync(path)) ?? null;
}
