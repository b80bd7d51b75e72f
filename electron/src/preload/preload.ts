import { contextBridge, ipcRenderer } from 'electron';
import { createBridge } from './bridge.ts';

declare const __VERSION__: string;

contextBridge.exposeInMainWorld(
  'duelbook',
  createBridge(ipcRenderer, { version: __VERSION__, platform: process.platform }),
);
