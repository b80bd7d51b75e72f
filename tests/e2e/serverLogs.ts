import { stackNow } from '../support/clock.ts';
import type { Stack } from '../support/stack.ts';

const LINES = 30;

/** The last lines of each server's log, and how far the stack's clock is ahead of the machine's. */
export async function serverLogs(stack: Stack): Promise<string> {
  const logs = Object.entries(stack.servers).map(
    ([name, { output }]) => `Last lines of the ${name}:\n${output.trimEnd().split('\n').slice(-LINES).join('\n')}`,
  );
  return [...logs, `Clock: ${await offsetOf(stack)}`].join('\n\n');
}

async function offsetOf(stack: Stack): Promise<string> {
  try {
    return `${Math.round(((await stackNow(stack)) - Date.now()) / 1000)} s ahead`;
  } catch (error) {
    return `unknown (${String(error)})`;
  }
}
