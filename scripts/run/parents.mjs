import { readFileSync } from 'node:fs';

const PERIOD_MS = 500;

/**
 * Calls back when npm, which started this process, has exited. A shell in between may outlive npm, so the shell's
 * parent is watched as well.
 */
export function whenParentsGone(callBack) {
  const before = parents();
  const timer = setInterval(() => {
    if (parents() === before) return;
    clearInterval(timer);
    callBack();
  }, PERIOD_MS);
  timer.unref();
}

function parents() {
  return `${process.ppid} ${parentOf(process.ppid)}`;
}

/** Only Linux exposes the grandparent's ID cheaply. Elsewhere, returns a constant. */
function parentOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1];
  } catch {
    return '';
  }
}
