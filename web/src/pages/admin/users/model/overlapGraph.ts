import type { OverlapKind } from '@/shared/api/types.generated';

/** Maximum number of accounts that fit into the graph without overlapping. The list contains all of them. */
const MOST = 12;
/** Distance between two lines to the same account, so that both are visible. */
const GAP = 5;
const NEAR = 62;
const FAR = 128;

export interface LinkedAccount {
  userId: string;
  username: string;
  weight: number;
  signals: readonly { kind: OverlapKind }[];
}

interface Point {
  x: number;
  y: number;
}

export interface GraphLine {
  kind: OverlapKind;
  from: Point;
  to: Point;
}

export interface GraphNode extends Point {
  userId: string;
  username: string;
  /** One line per kind of shared item, side by side. */
  lines: readonly GraphLine[];
}

export interface OverlapGraph {
  nodes: readonly GraphNode[];
  /** Number of linked accounts that don't fit. */
  hidden: number;
}

/**
 * Positions linked accounts around the account at (0, 0), strongest link first, clockwise from the top. The stronger a
 * link, the shorter its lines.
 */
export function overlapGraph(accounts: readonly LinkedAccount[]): OverlapGraph {
  const shown = accounts.slice(0, MOST);
  const nodes = shown.map(({ userId, username, weight, signals }, index) => {
    const angle = (2 * Math.PI * index) / shown.length - Math.PI / 2;
    const distance = FAR - ((FAR - NEAR) * Math.min(100, weight)) / 100;
    const across = { x: -Math.sin(angle), y: Math.cos(angle) };
    const at = { x: distance * Math.cos(angle), y: distance * Math.sin(angle) };
    const lines = signals.map(({ kind }, place) => {
      const shift = (place - (signals.length - 1) / 2) * GAP;
      const from = { x: across.x * shift, y: across.y * shift };
      return { kind, from, to: { x: at.x + from.x, y: at.y + from.y } };
    });
    return { userId, username, ...at, lines };
  });
  return { nodes, hidden: accounts.length - shown.length };
}
