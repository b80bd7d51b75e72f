import type { Contents, Electron } from '../ports.ts';
import type { Log } from './createLog.ts';

/** Where Node reports uncaught errors. */
export interface ErrorSource {
  on(event: 'uncaughtExceptionMonitor', listener: (error: Error) => void): unknown;
}

/** Logs failures in the app's processes and pages. */
export function logEvents({ app }: Pick<Electron, 'app'>, errors: ErrorSource, log: Log): void {
  errors.on('uncaughtExceptionMonitor', ({ name, message, stack = '' }) =>
    log.write('error', { name, message, at: stack.split('\n')[1]?.trim() ?? 'unknown' }),
  );
  app.on('child-process-gone', (_event, { type = 'unknown', reason, exitCode }) =>
    log.write('process.gone', { type, reason, exitCode }),
  );
  app.on('web-contents-created', (_event, contents) => logPage(contents, log));
  app.on('before-quit', () => log.write('app.quit'));
}

function logPage(contents: Contents, log: Log): void {
  contents.on('did-fail-load', (_event, code, description, url, isMainFrame) => {
    // Chromium also reports a load as failed if another load replaced it.
    if (isMainFrame && code !== ABORTED) log.write('page.failed', { code, description, url });
  });
  contents.on('render-process-gone', (_event, { reason, exitCode }) =>
    log.write('process.gone', { type: 'page', reason, exitCode }),
  );
}

const ABORTED = -3;
