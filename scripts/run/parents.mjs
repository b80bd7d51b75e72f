import { readFileSync } from 'node:fs';

const PERIOD_MS = 500;

/**
 * Calls back when npm, which started this process, is gone. A shell in between may not notice, so its parent is watched
 * as well.
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

/** Only Linux exposes the grandparent cheaply; elsewhere it is constant. */
function parentOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1];
  } catch {
    return '';
  }
}
