import { expect, it } from 'vitest';
import type { OverlapKind } from '@/shared/api/types.generated';
import { overlapGraph } from './overlapGraph.ts';

const account = (userId: string, weight: number, ...kinds: OverlapKind[]) => ({
  userId,
  username: userId,
  weight,
  signals: kinds.map((kind) => ({ kind })),
});
const distance = ({ x, y }: { x: number; y: number }) => Math.hypot(x, y);

it('starts at the top, and puts stronger links nearer', () => {
  const { nodes } = overlapGraph([account('a', 100, 'device'), account('b', 60, 'phone'), account('c', 10, 'ip')]);
  const [first] = nodes;
  expect(first?.x).toBeCloseTo(0);
  expect(first?.y).toBeLessThan(0);
  const distances = nodes.map(distance);
  expect(distances).toEqual(distances.toSorted((one, other) => one - other));
  expect(new Set(distances.map(Math.round)).size).toBe(3);
});

it('draws what accounts share side by side', () => {
  const [node] = overlapGraph([account('a', 100, 'payment_source', 'device', 'ip')]).nodes;
  expect(node?.lines.map(({ kind }) => kind)).toEqual(['payment_source', 'device', 'ip']);
  expect(node?.lines.map(({ from }) => Math.round(from.x))).toEqual([-5, 0, 5]);
});

it('says how many accounts don’t fit', () => {
  const many = Array.from({ length: 15 }, (_, index) => account(`u-${index}`, 40, 'device'));
  const graph = overlapGraph(many);
  expect([graph.nodes.length, graph.hidden]).toEqual([12, 3]);
  expect(overlapGraph([])).toEqual({ nodes: [], hidden: 0 });
});
