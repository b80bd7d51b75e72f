import Type from 'typebox';
import type { App } from '../../app.ts';
import type { Tx } from '../../db/database.ts';
import { appNow, withTransaction } from '../../db/transaction.ts';
import { WrittenText } from '../../http/input/writtenText.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { invariant } from '../../shared/assert.ts';
import { common } from '../../shared/errors.ts';
import { newId } from '../../shared/ids.ts';
import { ClaimParams } from '../schemas.ts';
import { mostPoints, openPoints, readPoints, TalkingPoint } from './talkingPoint.ts';

export function createTalkingPointRoute(app: App): void {
  route(app, {
    operationId: 'commentator.talking_point_create',
    method: 'POST',
    url: '/commentator/v1/events/:id/talking_points',
    summary:
      "Adds a talking point to an event, visible only to its commentators. Only for the event's commentator. Refused with code 1004 if it already has 30.",
    policy: policy.commentator(),
    fields: { id: 'Event ID.', text: 'Text, at most 200 characters.' },
    params: ClaimParams,
    body: Type.Object({ text: WrittenText({ minLength: 1, maxLength: 200 }) }),
    response: TalkingPoint,
    status: 201,
    handler: ({ deps, userId, params, body }) =>
      withTransaction(deps.db, async (tx) => {
        await openPoints(tx, params.id, userId);
        await requireRoom(tx, params.id);
        const id = newId();
        const row = { id, event_id: params.id, user_id: userId, text: cleanPoint(body.text), done_at: null };
        await tx
          .insertInto('event_talking_points')
          .values({ ...row, created_at: await appNow(tx) })
          .execute();
        const [created] = await readPoints(tx, params.id, id);
        invariant(created, 'the talking point exists');
        return created;
      }),
  });
}

async function requireRoom(tx: Tx, eventId: string): Promise<void> {
  if ((await readPoints(tx, eventId)).length < mostPoints) return;
  throw common.limitReached(
    { limit: 'talking_points', allowed: mostPoints, resets_at: null },
    'This event already has 30 talking points. Delete one first.',
  );
}

/** Normalizes a talking point. @throws 1000 if it is empty */
function cleanPoint(written: string): string {
  const text = written.normalize('NFC').trim().replaceAll(/\s+/g, ' ');
  if (text === '') throw common.validation({}, 'Enter a talking point.', 'text');
  return text;
}
