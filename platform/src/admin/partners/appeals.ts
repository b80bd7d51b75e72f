import Type, { type Static } from 'typebox';
import type { App } from '../../app.ts';
import { withTransaction } from '../../db/transaction.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { appealedStrikes } from '../../partners/strikes/read.ts';
import { describeSchema } from '../../shared/describe.ts';
import { PageQuery, pageOf } from '../../shared/page.ts';
import { Id, Nullable } from '../../shared/schema.ts';
import { actorOf, staffAudit } from '../../staff/actor.ts';
import { PublicPerson, readPeople } from '../../users/publicPerson.ts';
import { AdminStrike, adminStrikeViews } from './strikeView.ts';
import { partnerRoles } from './view.ts';

const KIND = 'admin.partners.appeals';

const AppealedStrike = Type.Object({ id: Id, user_id: Id, user: Nullable(PublicPerson), strike: AdminStrike });
describeSchema(AppealedStrike, 'AppealedStrike', 'Strike with an open appeal.', {
  id: 'Strike ID.',
  user_id: 'User ID of the partner.',
  user: 'The partner. Null when the account was deleted.',
  strike: 'The strike, with the appeal.',
});

export function appealsRoute(app: App): void {
  route(app, {
    operationId: KIND,
    method: 'GET',
    url: '/admin/v1/partners/strikes/appeals',
    summary: 'Strikes with an open appeal, oldest appeal first. Every page of results viewed is logged.',
    policy: policy.staff(...partnerRoles),
    query: PageQuery,
    response: pageOf(AppealedStrike),
    handler: (ctx) =>
      withTransaction(ctx.deps.db, async (tx) => {
        const { items: rows, ...rest } = await appealedStrikes(tx, ctx.query);
        const people = await readPeople(
          tx,
          rows.map(({ user_id }) => user_id),
        );
        const strikes = await adminStrikeViews(tx, rows);
        const items: Static<typeof AppealedStrike>[] = strikes.flatMap((strike, index) => {
          const userId = rows[index]?.user_id;
          return userId ? [{ id: strike.id, user_id: userId, user: people.get(userId) ?? null, strike }] : [];
        });
        const actor = actorOf(ctx);
        const after = { page: ctx.query.page, found: items.map(({ user_id }) => user_id) };
        await staffAudit(tx, actor, { action: KIND, subjectType: 'staff', subjectId: actor.id, after });
        return { items, ...rest };
      }),
  });
}
