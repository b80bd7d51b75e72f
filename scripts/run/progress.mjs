const color = process.stdout.isTTY && !process.env.NO_COLOR;
const paint = (code, text) => (color ? `\u001b[${code}m${text}\u001b[0m` : text);

export const bold = (text) => paint(1, text);
export const green = (text) => paint(32, text);
export const red = (text) => paint(31, text);
export const amber = (text) => paint(33, text);
export const dim = (text) => paint(2, text);

/** An error the user can fix, printed without a stack trace. */
export class Failure extends Error {}

export function fail(error) {
  console.error(red(error instanceof Failure ? error.message : (error?.stack ?? String(error))));
  process.exitCode = 1;
}

/**
 * Prints the current task and how long it took, on one line that is updated on a terminal and otherwise printed at the
 * end.
 * @param {string} label
 * @param {() => Promise<unknown>} run
 */
export async function step(label, run) {
  const begin = Date.now();
  const seconds = () => `${((Date.now() - begin) / 1000).toFixed(1)} s`;
  if (!process.stdout.isTTY) console.log(`  ${label} …`);
  const tick = () => process.stdout.write(`\r  ${dim('…')} ${label} ${dim(seconds())}`);
  const timer = process.stdout.isTTY ? setInterval(tick, 200) : null;
  try {
    const result = await run();
    end(`${green('✓')} ${label} ${dim(seconds())}`);
    return result;
  } catch (error) {
    end(`${red('✗')} ${label} ${dim(seconds())}`);
    throw error;
  } finally {
    clearInterval(timer);
  }
}

function end(line) {
  const before = process.stdout.isTTY ? '\r\u001b[2K' : '';
  process.stdout.write(`${before}  ${line}\n`);
}
