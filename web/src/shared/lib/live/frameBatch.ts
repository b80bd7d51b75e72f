/**
 * Gathers what arrives and hands it over once per animation frame, so that a burst of a hundred events costs one render.
 * In a hidden page, where frames stop, a timer hands it over instead.
 * @returns `push` to add, `cancel` to drop what still waits
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
