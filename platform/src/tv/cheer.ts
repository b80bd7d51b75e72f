import Type, { type Static } from 'typebox';
import type { App } from '../app.ts';
import type { Tx } from '../db/database.ts';
import { appNow, withTransaction } from '../db/transaction.ts';
import type { EventState } from '../events/machine.ts';
import { policy } from '../http/policy.ts';
import { type Ctx, route } from '../http/route.ts';
import { common } from '../shared/errors.ts';
import { newId } from '../shared/ids.ts';
import { Id } from '../shared/schema.ts';
import { cheerView } from './cheerBoard.ts';
import { planCount } from './countCheers.ts';
import { checkChannel } from './readable.ts';
import { ChannelParams, Cheer, type CheerView } from './schemas.ts';
import { type CheerCount, cheerCounts } from './tables.ts';

const Body = Type.Object({ type: Id, count: Type.Integer({ minimum: 1, maximum: 25 }) });

/** States in which cheers are accepted: everything before the result. */
const cheerable: readonly EventState[] = ['scheduled', 'postponed', 'check_in', 'locked', 'live'];

export function cheerRoute(app: App): void {
  route(app, {
    operationId: 'tv.cheer',
    method: 'POST',
    url: '/api/v1/tv/:id/cheer',
    summary:
      'Cheers for a team, for free. Everyone sees it within about a second. Refused with code 1002 once the event is over, and with 1013 more than once in two seconds.',
    policy: policy.user({ feature: 'tv_cheer' }),
    limit: 'cheers',
    fields: {
      id: 'Channel id.',
      type: 'Id of the team in the event.',
      count: 'Number of cheers: 1, 5 or 25.',
    },
    params: ChannelParams,
    body: Body,
    response: Cheer,
    handler: cheer,
  });
}

async function cheer(ctx: Ctx<Static<typeof ChannelParams>, unknown, Static<typeof Body>>): Promise<CheerView> {
  const { deps, params, session, userId, body } = ctx;
  const count = countOf(body.count);
  await checkChannel(deps.db, params.id, session);
  return withTransaction(deps.db, async (tx) => {
    await checkTeam(tx, params.id, body.type);
    await tx
      .insertInto('cheer_boards')
      .values({ event_id: params.id })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await tx.selectFrom('cheer_boards').select('event_id').where('event_id', '=', params.id).forShare().execute();
    const cheer = await tx
      .insertInto('cheers')
      .values({
        id: newId(),
        event_id: params.id,
        event_team_id: body.type,
        user_id: userId,
        count,
        at: await appNow(tx),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await planCount(tx, params.id);
    const user = await tx
      .selectFrom('users')
      .select(['username', 'profile_media_url'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    return cheerView({ ...cheer, ...user });
  });
}

/** @throws 1000 if cheers aren't offered in this number */
function countOf(wanted: number): CheerCount {
  const count = cheerCounts.find((each) => each === wanted);
  if (count === undefined) throw common.validation({}, 'Send 1, 5 or 25 cheers.', 'count');
  return count;
}

/** @throws 1000 if the team doesn't play, 1002 if the event is over */
async function checkTeam(tx: Tx, eventId: string, teamId: string): Promise<void> {
  const team = await tx
    .selectFrom('event_teams as t')
    .innerJoin('events as e', 'e.id', 't.event_id')
    .select('e.state')
    .where('t.id', '=', teamId)
    .where('t.event_id', '=', eventId)
    .executeTakeFirst();
  if (!team) throw common.validation({}, 'This team doesn’t play here.', 'type');
  if (!cheerable.includes(team.state)) throw common.notAllowedNow({ state: team.state }, 'This event is over.');
}
