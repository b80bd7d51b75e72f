/**
 * Collects items and delivers them once per animation frame, so that a burst of a hundred events costs only one render.
 * Hidden pages have no animation frames, so a timer delivers the items there.
 * @returns `push` adds an item; `cancel` drops pending items
 */
export function frameBatch<T>(apply: (items: readonly T[]) => void): { push(item: T): void; cancel(): void } {
  let waiting: T[] = [];
  let cancelPlanned: (() => void) | undefined;
  const flush = () => {
    cancelPlanned = undefined;
    const items = waiting;
    waiting = [];
    if (items.length > 0) apply(items);
  };
  const plan = () => {
    if (document.hidden) {
      const timer = window.setTimeout(flush, 100);
      return () => window.clearTimeout(timer);
    }
    const frame = window.requestAnimationFrame(flush);
    return () => window.cancelAnimationFrame(frame);
  };
  return {
    push(item) {
      waiting.push(item);
      cancelPlanned ??= plan();
    },
    cancel() {
      cancelPlanned?.();
      cancelPlanned = undefined;
      waiting = [];
    },
  };
}
