import type { Module } from './app.ts';

/** Every capability of the platform, in the order in which they start. */
export const modules: Module[] = [];
