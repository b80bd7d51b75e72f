/// <reference lib="dom" />

/** The parts of React's internal tree that the count needs. */
interface Fiber {
  /** The same node before the commit. Null if the node is new. */
  alternate: Fiber | null;
  child: Fiber | null;
  sibling: Fiber | null;
  flags: number;
  /** The element of a host node. */
  stateNode: unknown;
}

declare global {
  interface Window {
    /** Number of match components rendered so far. */
    matchRenders: number;
  }
}

/**
 * Counts match renders in `matchRenders`, using the hook that React calls after each commit for its developer tools.
 * Works with production builds. Runs in the page before the page's scripts.
 */
export function countRenders(): void {
  /** React sets this flag on components that it has called. */
  const performedWork = 1;
  const isMatch = ({ child }: Fiber) => child?.stateNode instanceof HTMLElement && 'match' in child.stateNode.dataset;
  /** Visits what the commit changed. An unchanged subtree is the same object as before. */
  const visit = (fiber: Fiber): void => {
    const before = fiber.alternate;
    if (isMatch(fiber) && (before === null || fiber.flags & performedWork)) window.matchRenders++;
    if (before !== null && before.child === fiber.child) return;
    for (let child = fiber.child; child; child = child.sibling) visit(child);
  };
  window.matchRenders = 0;
  Object.assign(window, {
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      renderers: new Map(),
      inject: () => 1,
      checkDCE: () => undefined,
      onCommitFiberRoot: (_renderer: number, root: { current: Fiber }) => visit(root.current),
      onCommitFiberUnmount: () => undefined,
    },
  });
}
