import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { RunProgram } from './notifications/fullscreen.ts';

const LONGEST_MS = 4000;

/** Runs a program without a shell and without showing a window. */
export const runProgram: RunProgram = async (program, args) => {
  const { stdout } = await promisify(execFile)(program, args, { timeout: LONGEST_MS, windowsHide: true });
  return stdout;
};
