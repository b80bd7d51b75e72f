/// <reference lib="dom" />

/** The parts of React's internal tree that the count needs. */
interface Fiber {
  /** The version of the same node before the commit, or null if it is new. */
  alternate: Fiber | null;
  child: Fiber | null;
  sibling: Fiber | null;
  flags: number;
  /** The element of a host node. */
  stateNode: unknown;
}

declare global {
  interface Window {
    /** How often components of matches have been rendered. */
    matchRenders: number;
  }
}

/**
 * Counts the renders of matches in `matchRenders`, through the hook that React calls after each commit for its developer
 * tools. Works with production builds. Runs in the page, before its scripts.
 */
export function countRenders(): void {
  /** React sets this flag on components that it called. */
  const performedWork = 1;
  const isMatch = ({ child }: Fiber) => child?.stateNode instanceof HTMLElement && 'match' in child.stateNode.dataset;
  /** Visits what the commit touched: an untouched subtree is the same object as before. */
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
