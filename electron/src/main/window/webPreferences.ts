import type { WebPreferences } from '../ports.ts';

/** Settings of every window. Electron's defaults are set explicitly, so that an update can't change them. */
export function hardened(preload?: string): WebPreferences {
  return {
    contextIsolation: true,
    sandbox: true,
    nodeIntegration: false,
    nodeIntegrationInSubFrames: false,
    nodeIntegrationInWorker: false,
    webSecurity: true,
    allowRunningInsecureContent: false,
    experimentalFeatures: false,
    navigateOnDragDrop: false,
    webviewTag: false,
    ...(preload !== undefined && { preload }),
  };
}
