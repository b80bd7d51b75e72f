import Type, { type Static } from 'typebox';
import { withTransaction } from '../../../db/transaction.ts';
import type { Ctx } from '../../../http/route.ts';
import { pageQuery } from '../../../shared/page.ts';
import { Id } from '../../../shared/schema.ts';
import { actorOf, staffAudit } from '../../../staff/actor.ts';

export const Query = Type.Object({ ...pageQuery(5).properties, user_id: Id });

type Request = Ctx<unknown, Static<typeof Query>>;

export function log(ctx: Request, action: string): Promise<void> {
  return withTransaction(ctx.deps.db, (tx) =>
    staffAudit(tx, actorOf(ctx), { action, subjectType: 'user', subjectId: ctx.query.user_id }),
  );
}
