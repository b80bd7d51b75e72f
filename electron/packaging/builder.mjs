import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { flipFuses } from './fuses.mjs';

const root = join(import.meta.dirname, '../..');
const { version: electronVersion } = JSON.parse(readFileSync(join(root, 'node_modules/electron/package.json'), 'utf8'));
const updateUrl = process.env.DESKTOP_UPDATE_URL;

/**
 * Configuration of electron-builder. The package holds the two built files and no node_modules.
 * @type {import('electron-builder').Configuration}
 */
export default {
  appId: 'com.duelbook.desktop',
  productName: 'Duelbook',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: electron-builder fills these in
  artifactName: 'Duelbook-${version}-${os}-${arch}.${ext}',
  electronVersion,
  directories: { output: 'release' },
  files: ['dist/*.cjs', 'package.json'],
  asar: true,
  npmRebuild: false,
  icon: join(root, 'web/public/icons/512.png'),
  protocols: [{ name: 'Duelbook', schemes: ['duelbook'] }],
  afterPack: flipFuses,
  generateUpdatesFilesForAllChannels: true,
  publish: updateUrl ? [{ provider: 'generic', url: updateUrl }] : null,
  win: { target: [{ target: 'nsis', arch: ['x64', 'arm64'] }] },
  nsis: { oneClick: true, perMachine: false },
  mac: {
    target: [
      { target: 'dmg', arch: ['x64', 'arm64'] },
      // Updates of macOS need the zip file.
      { target: 'zip', arch: ['x64', 'arm64'] },
    ],
    category: 'public.app-category.games',
    hardenedRuntime: true,
  },
  linux: {
    target: [
      { target: 'AppImage', arch: ['x64'] },
      { target: 'deb', arch: ['x64'] },
    ],
    category: 'Game',
    maintainer: 'Duelbook <support@duelbook.example>',
  },
};
