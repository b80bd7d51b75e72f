import { join } from 'node:path';
import electron from 'electron';
import { autoUpdater } from 'electron-updater';
import type { Installation } from '../shared/installation.ts';
import { runProgram } from './runProgram.ts';
import { startApp } from './startApp.ts';

declare const __INSTALLATION__: Installation;
declare const __VERSION__: string;

startApp(electron, {
  installation: __INSTALLATION__,
  version: __VERSION__,
  preload: join(__dirname, 'preload.cjs'),
  icon: join(__dirname, 'tray.png'),
  argv: process.argv,
  platform: process.platform,
  run: runProgram,
  errors: process,
  // Only packaged apps can be updated. Accessing the updater creates it.
  updater: electron.app.isPackaged && __INSTALLATION__.updateUrl ? autoUpdater : null,
}).catch((error: unknown) => {
  console.error('Duelbook could not start', error);
  electron.app.exit(1);
});
