import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { releaseNotes } from './releaseNotes.ts';

const root = join(import.meta.dirname, '../..');
const { version: electronVersion } = JSON.parse(readFileSync(join(root, 'node_modules/electron/package.json'), 'utf8'));
const { version } = JSON.parse(readFileSync(join(root, 'electron/package.json'), 'utf8'));
const updateUrl = process.env.DESKTOP_UPDATE_URL;

/**
 * File names have no version, so that links to the latest packages stay the same. electron-builder fills in the
 * placeholders.
 */
// biome-ignore lint/suspicious/noTemplateCurlyInString: these are electron-builder's.
const nameOf = (os: string) => `Duelbook-${os}-`.concat('${arch}.${ext}');

/** Configuration of electron-builder. The package contains the two built files and no node_modules. */
export const configuration = {
  appId: 'com.duelbook.desktop',
  productName: 'Duelbook',
  electronVersion,
  directories: { output: 'release' },
  files: ['dist/*.{cjs,png}', 'package.json'],
  asar: true,
  npmRebuild: false,
  icon: join(root, 'web/public/icons/512.png'),
  protocols: [{ name: 'Duelbook', schemes: ['duelbook'] }],
  generateUpdatesFilesForAllChannels: true,
  releaseInfo: { releaseNotes: releaseNotes(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'), version) },
  publish: updateUrl ? [{ provider: 'generic', url: updateUrl }] : null,
  win: { target: [{ target: 'nsis', arch: ['x64', 'arm64'] }] },
  nsis: { artifactName: nameOf('win'), buildUniversalInstaller: false, oneClick: true, perMachine: false },
  mac: {
    artifactName: nameOf('mac'),
    target: [
      { target: 'dmg', arch: ['x64', 'arm64'] },
      // Updates on macOS need the zip file.
      { target: 'zip', arch: ['x64', 'arm64'] },
    ],
    category: 'public.app-category.games',
    hardenedRuntime: true,
    entitlements: join(import.meta.dirname, 'entitlements.mac.plist'),
    entitlementsInherit: join(import.meta.dirname, 'entitlements.mac.plist'),
    // Texts that macOS shows when it asks for the permission.
    extendInfo: {
      NSMicrophoneUsageDescription: 'Your broadcast includes the microphone if you turn it on.',
      NSLocationUsageDescription: 'In some regions, playing for money needs your location.',
    },
  },
  linux: {
    target: [
      { target: 'AppImage', arch: ['x64'] },
      { target: 'deb', arch: ['x64'] },
    ],
    category: 'Game',
    maintainer: 'Duelbook <support@duelbook.example>',
  },
  // For x64, electron-builder uses different architecture names in these two formats.
  appImage: { artifactName: 'Duelbook-linux-x64.AppImage' },
  deb: { artifactName: 'Duelbook-linux-x64.deb' },
};
