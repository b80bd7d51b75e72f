import { join } from 'node:path';
import { FuseState, FuseV1Options, FuseVersion, flipFuses as flip, getCurrentFuseWire } from '@electron/fuses';
import { fuseStatesOn } from './fuseStates.ts';

/**
 * Sets the fuses of a packaged app before it is signed, and verifies them.
 * @param {import('electron-builder').AfterPackContext} context
 */
export async function flipFuses({ appOutDir, packager, electronPlatformName: platform }) {
  const { productFilename } = packager.appInfo;
  const program = {
    darwin: `${productFilename}.app`,
    win32: `${productFilename}.exe`,
    linux: packager.executableName,
  }[platform];
  const path = join(appOutDir, program);
  const states = Object.entries(fuseStatesOn(platform));
  await flip(path, {
    version: FuseVersion.V1,
    resetAdHocDarwinSignature: platform === 'darwin',
    ...Object.fromEntries(states.map(([name, on]) => [FuseV1Options[name], on])),
  });
  const wire = await getCurrentFuseWire(path);
  const wrong = states.filter(
    ([name, on]) => wire[FuseV1Options[name]] !== (on ? FuseState.ENABLE : FuseState.DISABLE),
  );
  if (wrong.length > 0) throw new Error(`Fuses of ${path} are wrong: ${wrong.map(([name]) => name).join(', ')}`);
}
