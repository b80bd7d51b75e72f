import Type, { type Static } from 'typebox';
import type { App } from '../../../app.ts';
import type { Tx } from '../../../db/database.ts';
import { policy } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { describeSchema } from '../../../shared/describe.ts';
import { DateTime, Id, Nullable, OneOf } from '../../../shared/schema.ts';
import { PublicPerson, readPeople } from '../../../users/publicPerson.ts';
import { auditedRead } from '../auditedRead.ts';
import { riskScore, riskSignalKinds, riskSignals } from './risk.ts';
import { readRiskFacts } from './riskFacts.ts';

const KIND = 'admin.users.sketchy';
/** Maximum number of accounts named per signal. */
const mostUsers = 5;

const AccountRisk = Type.Object({
  score: Type.Integer(),
  signals: Type.Array(
    Type.Object({
      kind: OneOf(riskSignalKinds),
      weight: Type.Integer(),
      count: Type.Integer(),
      users: Type.Array(PublicPerson),
      at: Nullable(DateTime),
    }),
  ),
});
describeSchema(AccountRisk, 'AccountRisk', 'Risk score of a user with the signals that contribute to it.', {
  score: 'Sum of the weights, from 0 to 100.',
  signals: 'Signals, heaviest first.',
  'signals.kind': 'Kind of signal.',
  'signals.weight': 'Points added to the score. Negative when the signal lowers the risk.',
  'signals.count': 'How often it happened, or the number of accounts involved.',
  'signals.users': 'First accounts involved, at most five.',
  'signals.at': 'Latest time it happened. Null when unknown.',
});
type AccountRisk = Static<typeof AccountRisk>;

export function userRiskRoute(app: App): void {
  route(app, {
    operationId: KIND,
    method: 'GET',
    url: '/admin/v1/users/:id/sketchy',
    summary: 'Risk score of a user, explained by weighted signals. Every view is logged.',
    policy: policy.staff('support', 'finance', 'risk', 'admin'),
    fields: { id: 'User ID.' },
    params: Type.Object({ id: Id }),
    response: AccountRisk,
    handler: (ctx) => auditedRead(ctx, KIND, (tx) => readRisk(tx, ctx.params.id)),
  });
}

async function readRisk(tx: Tx, userId: string): Promise<AccountRisk> {
  const signals = riskSignals(await readRiskFacts(tx, userId));
  const named = signals.map(({ userIds }) => userIds.slice(0, mostUsers));
  const people = await readPeople(tx, named.flat());
  return {
    score: riskScore(signals),
    signals: signals.map(({ kind, weight, count, at }, index) => ({
      kind,
      weight,
      count,
      users: (named[index] ?? []).flatMap((id) => people.get(id) ?? []),
      at: at?.toISOString() ?? null,
    })),
  };
}
