import { sql } from 'kysely';
import Type, { type Static } from 'typebox';
import type { App } from '../../app.ts';
import type { Tx } from '../../db/database.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { describeSchema } from '../../shared/describe.ts';
import { Cents, DateTime, Id, Nullable } from '../../shared/schema.ts';
import { PublicPerson, readPeople } from '../../users/publicPerson.ts';
import { wholePlay } from '../../wallet/limits/store.ts';
import { readPlayed } from '../../wallet/played.ts';
import { auditedRead } from './auditedRead.ts';

const KIND = 'admin.users.figures';

const AdminUserFigures = Type.Object({
  user_id: Id,
  net_amount: Cents,
  deposited_amount: Cents,
  withdrawn_amount: Cents,
  device_count: Type.Integer(),
  limit_count: Type.Integer(),
  guidelines_accepted_at: Nullable(DateTime),
  referred_by: Nullable(PublicPerson),
});
describeSchema(AdminUserFigures, 'AdminUserFigures', 'Totals for an account since it was created.', {
  user_id: "ID of the account's user.",
  net_amount: 'Winnings minus losses in cents, excluding money at risk. Negative if the user has lost money.',
  deposited_amount: 'Completed deposits minus returned ones, in cents.',
  withdrawn_amount: 'Withdrawals, including those in progress, in cents.',
  device_count: 'Devices with an open session.',
  limit_count: "The user's limits on deposits, losses or stakes.",
  guidelines_accepted_at: 'Time the user last accepted the match rules. Null when never.',
  referred_by: 'User who invited this user. Null when nobody did.',
});
type AdminUserFigures = Static<typeof AdminUserFigures>;

export function userFiguresRoute(app: App): void {
  route(app, {
    operationId: KIND,
    method: 'GET',
    url: '/admin/v1/users/:id/figures',
    summary: 'Net result, money in and out, and other figures of a user. Every view is logged.',
    policy: policy.staff('support', 'finance', 'risk', 'admin'),
    fields: { id: 'User ID.' },
    params: Type.Object({ id: Id }),
    response: AdminUserFigures,
    handler: (ctx) => auditedRead(ctx, KIND, (tx) => readFigures(tx, ctx.params.id)),
  });
}

async function readFigures(tx: Tx, userId: string): Promise<AdminUserFigures> {
  const { net } = await wholePlay(tx, userId);
  const { deposited, withdrawn } = await readPlayed(tx, userId);
  const { referrerId, acceptedAt, ...counts } = await readCounts(tx, userId);
  return {
    user_id: userId,
    net_amount: net,
    deposited_amount: sumOf(deposited),
    withdrawn_amount: sumOf(withdrawn),
    ...counts,
    guidelines_accepted_at: acceptedAt?.toISOString() ?? null,
    referred_by: (await readPeople(tx, [referrerId])).get(referrerId ?? '') ?? null,
  };
}

const sumOf = (amounts: Readonly<Record<string, number | undefined>>) =>
  Object.values(amounts).reduce<number>((sum, amount) => sum + (amount ?? 0), 0);

interface Counts {
  device_count: number;
  limit_count: number;
  acceptedAt: Date | null;
  referrerId: string | null;
}

async function readCounts(tx: Tx, userId: string): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select
      (select count(distinct device_id)::int from sessions where user_id = ${userId} and area = 'player'
        and revoked_at is null and expires_at > app_now()) as device_count,
      (select count(*)::int from play_limits where user_id = ${userId} and name <> 'session' and amount is not null)
        as limit_count,
      (select max(accepted_at) from guideline_acceptances where user_id = ${userId}) as "acceptedAt",
      (select referrer_id from referrals where referred_id = ${userId} and state <> 'invited' limit 1) as "referrerId"`.execute(
    tx,
  );
  const [counts] = rows;
  if (!counts) throw new Error('the figures of a user have one row');
  return counts;
}
