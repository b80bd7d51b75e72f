import { accessSync, constants, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';
import { Failure } from './progress.mjs';

/** Creates the data folder. Throws a Failure with instructions if it can't be written. */
export function prepareDataDir(dataDir) {
  const logs = join(dataDir, 'logs');
  const fault = faultOf(() => mkdirSync(logs, { recursive: true })) ?? unwritable(dataDir) ?? unwritable(logs);
  if (fault === null) return;
  throw new Failure(
    `The data folder ${dataDir} can't be written (${fault}). Start as the user it belongs to, or set DATA_DIR to another ` +
      'folder, for example: DATA_DIR=/tmp/duelbook npm start',
  );
}

/**
 * Throws a Failure when the project's folder can't be written.
 * @param {string} task what is about to happen, as the start of a sentence
 */
export function requireWritableProject(task) {
  const fault = unwritable(root);
  if (fault === null) return;
  throw new Failure(
    `${task}, but ${root} can't be written (${fault}). Run npm run build once as the user it belongs to, before it becomes ` +
      'read-only, or use a copy of your own.',
  );
}

function unwritable(folder) {
  return faultOf(() => accessSync(folder, constants.W_OK));
}

function faultOf(run) {
  try {
    run();
    return null;
  } catch (error) {
    return error.code ?? error.message;
  }
}
