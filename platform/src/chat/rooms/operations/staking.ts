import Type from 'typebox';
import type { App } from '../../../app.ts';
import type { Db } from '../../../db/database.ts';
import { withTransaction } from '../../../db/transaction.ts';
import { isReadable } from '../../../events/readable.ts';
import { policy, scopesUnlessBanned } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { common } from '../../../shared/errors.ts';
import { Id } from '../../../shared/schema.ts';
import { playerOf } from '../../access.ts';
import { conversationView } from '../../conversations/views.ts';
import { ConversationSchema } from '../../schemas.ts';
import { stakingRoom, subjectRoom } from '../rooms.ts';
import { findRoom } from './common.ts';

export function stakingRoute(app: App): void {
  route(app, {
    operationId: 'chats.staking',
    method: 'GET',
    url: '/api/v1/chats/staking',
    summary: 'Chat about stakes, for one event or in general.',
    policy: policy.optional({ scopes: scopesUnlessBanned }),
    fields: { event_id: 'ID of the event to talk about. Omit it for the general staking chat.' },
    query: Type.Object({ event_id: Type.Optional(Id) }),
    response: ConversationSchema,
    handler: async ({ deps: { db, config }, session, query }) =>
      conversationView(db, config, playerOf(session), await findStakingRoom(db, query.event_id)),
  });
}

/** Finds the chat of an event, or the general staking chat without `eventId`. Creates it on first use. @throws 404 */
async function findStakingRoom(db: Db, eventId: string | undefined): Promise<string> {
  if (eventId === undefined) return withTransaction(db, stakingRoom);
  if (!(await isReadable(db, eventId, null))) throw common.notFound();
  const known = await findRoom(db, 'event', eventId);
  return known ?? (await withTransaction(db, (tx) => subjectRoom(tx, 'event', eventId))).id;
}
