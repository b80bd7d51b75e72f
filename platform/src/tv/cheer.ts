import Type from 'typebox';
import type { App } from '../app.ts';
import { groupCommit } from '../db/groupCommit.ts';
import { policy } from '../http/policy.ts';
import { route } from '../http/route.ts';
import { invariant } from '../shared/assert.ts';
import { common } from '../shared/errors.ts';
import { Id } from '../shared/schema.ts';
import { addCheers } from './addCheers.ts';
import { ChannelParams, Cheer } from './schemas.ts';
import { type CheerCount, cheerCounts } from './tables.ts';

const Body = Type.Object({ type: Id, count: Type.Integer({ minimum: 1, maximum: 25 }) });

/**
 * Maximum number of cheers per transaction, and maximum number that wait for one. The latter is about two seconds'
 * worth at a popular event.
 */
const GROUP_SIZE = 500;
const QUEUE_SIZE = 5000;

export function cheerRoute(app: App): void {
  const add = groupCommit(app.deps.db, { groupSize: GROUP_SIZE, queueSize: QUEUE_SIZE, write: addCheers });
  route(app, {
    operationId: 'tv.cheer',
    method: 'POST',
    url: '/api/v1/tv/:id/cheer',
    summary:
      'Cheers for a team, free of charge. Everyone sees it within about a second. Refused with code 1002 once the event is over, and with 1013 more often than once every two seconds.',
    policy: policy.user({ feature: 'tv_cheer' }),
    limit: 'cheers',
    fields: {
      id: 'Channel ID.',
      type: 'ID of the team in the event.',
      count: 'Number of cheers: 1, 5 or 25.',
    },
    params: ChannelParams,
    body: Body,
    response: Cheer,
    handler: async ({ params, session, body }) => {
      invariant(session, 'only signed-in users may cheer');
      return add({ eventId: params.id, teamId: body.type, viewer: session, count: countOf(body.count) });
    },
  });
}

/** Returns the number of cheers. @throws 1000 if cheers can't be sent in this number */
function countOf(wanted: number): CheerCount {
  const count = cheerCounts.find((each) => each === wanted);
  if (count === undefined) throw common.validation({}, 'Send 1, 5 or 25 cheers.', 'count');
  return count;
}
