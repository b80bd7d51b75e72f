import { existsSync } from 'node:fs';
import { exec } from './exec.mjs';
import { ensureInstalled, isInstalled, serverNode } from './install.mjs';
import { at } from './paths.mjs';
import { Failure, step } from './progress.mjs';
import { requireWritableProject } from './writable.mjs';

/**
 * `npm run desktop`: builds the desktop app and starts it with the client of DESKTOP_ORIGIN, by default the one of
 * `npm start` on this computer. Electron's program isn't an npm package: the first start downloads it.
 */
export async function desktop(args) {
  await ensureInstalled();
  await ensureElectron();
  await buildApp();
  const cli = at('node_modules/electron/cli.js');
  const { code } = await exec(serverNode(), [cli, at('electron'), ...args], { show: true });
  return code;
}

/**
 * `npm run desktop:package [-- <options of electron-builder>]`: builds installers for this operating system into
 * electron/release. The tools are installed into electron/packaging, so that `npm ci` doesn't have to.
 */
export async function desktopPackage(args) {
  await ensureInstalled();
  requireWritableProject('Installers must be built');
  await ensurePackagingTools();
  await buildApp();
  const builder = at('electron/packaging/node_modules/electron-builder/cli.js');
  const config = ['--projectDir', at('electron'), '--config', at('electron/packaging/builder.mjs')];
  const { code } = await exec(serverNode(), [builder, ...config, ...args], { show: true });
  return code;
}

async function ensureElectron() {
  if (process.env.ELECTRON_OVERRIDE_DIST_PATH || existsSync(at('node_modules/electron/path.txt'))) return;
  await step('Downloading Electron (about 120 MB)', async () => {
    const { code, output } = await exec(serverNode(), [at('node_modules/electron/install.js')]);
    if (code === 0) return;
    throw new Failure(
      `Electron couldn't be downloaded. If this computer can't reach github.com, set ELECTRON_MIRROR to a mirror, or ` +
        `ELECTRON_OVERRIDE_DIST_PATH to a folder with an unpacked Electron.\n${output}`,
    );
  });
}

async function ensurePackagingTools() {
  const folder = at('electron/packaging');
  if (isInstalled(folder)) return;
  await step('Installing electron-builder', async () => {
    const { code, output } = await exec('npm', ['ci', '--loglevel=error', '--no-audit', '--no-fund'], { cwd: folder });
    if (code !== 0) throw new Failure(`npm ci failed in electron/packaging:\n${output}`);
  });
}

const buildApp = () =>
  step('Building the desktop app', async () => {
    const { code, output } = await exec(serverNode(), [at('electron/build.ts')]);
    if (code !== 0) throw new Failure(`The desktop app could not be built:\n${output}`);
  });
