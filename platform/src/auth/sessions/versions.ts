/** Whether version `a` is older than `b`. Versions are dot-separated; non-numeric parts count as 0. */
export function isOlder(a: string, b: string): boolean {
  const left = a.split('.');
  const right = b.split('.');
  for (let at = 0; at < Math.max(left.length, right.length); at++) {
    const difference = part(left[at]) - part(right[at]);
    if (difference !== 0) return difference < 0;
  }
  return false;
}

function part(text: string | undefined): number {
  return Number.parseInt(text ?? '0', 10) || 0;
}
