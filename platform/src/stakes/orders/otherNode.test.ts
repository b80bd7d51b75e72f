import { setTimeout as sleep } from 'node:timers/promises';
import type { Static } from 'typebox';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { twoNodes } from '../../market/engine/testing/nodes.ts';
import { holdRows } from '../../market/engine/testing/rows.ts';
import type { Person, TestPlatform } from '../../testing/harness.ts';
import { buy, freshKey, ok, type Stage, stageOf } from '../testing/stage.ts';
import type { CancelledOrderSchema } from './purchaseSchemas.ts';

/** One node answers an order before its rows are written. The tests then send requests to another node. */

let writing: TestPlatform;
let other: TestPlatform;
let close: () => Promise<void>;
let stage: Stage;
let ann: Person;
beforeAll(async () => {
  const { one, two, holder, close: end } = await twoNodes();
  close = end;
  stage = await stageOf(one);
  writing = await holder(stage.marketId);
  other = writing === one ? two : one;
  ann = await writing.person({ cash: 100_000 });
  await buy(writing, ann, stage);
});
afterAll(() => close());

const cancel = (on: TestPlatform, order: string) =>
  on.inject(ann, 'DELETE', `/api/v1/stakes/contracts/${order}`, undefined, { 'idempotency-key': freshKey() });

test('answers 503 when rows are late instead of claiming that the order does not exist', async () => {
  const release = await holdRows(writing, stage.marketId);
  const { order } = await buy(writing, ann, stage);
  const early = await cancel(other, order.id);
  expect(early.statusCode, early.body).toBe(503);
  expect(early.json().error.data).toMatchObject({ retry_after: 1 });
  const shown = await other.inject(ann, 'GET', '/api/v1/stakes');
  expect(shown.statusCode, shown.body).toBe(200);
  await release();
  const { order: gone } = ok<Static<typeof CancelledOrderSchema>>(await cancel(other, order.id));
  expect(gone).toMatchObject({ id: order.id, state: 'cancelled' });
});

test('with many rows missing, users still see on this node the orders that another node answered', async () => {
  const release = await holdRows(writing, stage.marketId);
  const crowd = await Promise.all(Array.from({ length: 30 }, () => writing.person({ cash: 5_000 })));
  for (const person of crowd) await buy(writing, person, stage);
  const { order } = await buy(writing, ann, stage);
  const cancelled = cancel(other, order.id);
  await sleep(200); // The response must not arrive during this time.
  await release();
  let answer = await cancelled;
  // If rows take longer than a request can wait, the response is 503. It never claims that the order doesn't exist.
  while (answer.statusCode === 503) answer = await cancel(other, order.id);
  expect(answer.statusCode, answer.body).toBe(200);
});
