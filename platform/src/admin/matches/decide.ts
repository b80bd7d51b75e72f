import Type, { type Static } from 'typebox';
import type { Tx } from '../../db/database.ts';
import { withTransaction } from '../../db/transaction.ts';
import type { Ctx } from '../../http/route.ts';
import { cancelCategories, outcomeOf, verdictKinds, verdictOutcomes } from '../../matches/disputes/rules.ts';
import type { StaffCancelBody, StaffReplayBody, StaffSubmitBody } from '../../matches/disputes/schemas.ts';
import { type Decision, decideMatch, examine, type StaffOrigin } from '../../matches/disputes/verdict.ts';
import { sides } from '../../matches/machine.ts';
import { type Placement, resultOf } from '../../matches/results/scores.ts';
import { invariant } from '../../shared/assert.ts';
import { common } from '../../shared/errors.ts';
import { Id, Nullable, OneOf } from '../../shared/schema.ts';
import type { ApprovalKind } from '../../staff/approvals/registry.ts';
import { requestApproval } from '../../staff/approvals/request.ts';
import type { AdminMatchView } from './schemas.ts';
import { adminViews } from './view.ts';

type Call<B> = Ctx<{ id: string }, unknown, B>;
type Finish = (run: (tx: Tx) => Promise<AdminMatchView>) => Promise<AdminMatchView>;

/** Approval kind for decisions on large pots and for all corrections. */
export const decisionApproval = 'admin.matches.decide';

/** A decision as stored until a second staff member approves it. */
export const StoredDecision = Type.Object({
  kind: OneOf(verdictKinds),
  outcome: OneOf(verdictOutcomes),
  category: Nullable(OneOf(cancelCategories)),
  text: Type.String(),
  rule: Nullable(Type.String()),
  evidenceIds: Type.Array(Id),
  fabricatedBy: Nullable(OneOf(sides)),
  version: Type.Integer(),
});
type StoredDecision = Static<typeof StoredDecision>;

/** Records the winner of the match. `placement` is the finishing position of `user_id`. */
export async function submitMatch(ctx: Call<Static<typeof StaffSubmitBody>>, finish: Finish): Promise<AdminMatchView> {
  const { body, params, deps } = ctx;
  const seat = await deps.db
    .selectFrom('match_participants')
    .select('side')
    .where('match_id', '=', params.id)
    .where('user_id', '=', body.user_id)
    .where('joined', '=', true)
    .executeTakeFirst();
  if (!seat) throw common.validation({}, 'This person isn’t in the match.', 'user_id');
  return decideOrAsk(ctx, finish, 'admin.matches.submit', body.version, {
    outcome: outcomeOf(resultOf(seat.side, body.placement as Placement)),
    category: null,
    text: body.reason,
    rule: body.rule,
    evidenceIds: body.evidence_ids ?? [],
    fabricatedBy: body.fabricated_by ?? null,
  });
}

/** Orders a replay with the same pot. */
export function replayMatch(ctx: Call<Static<typeof StaffReplayBody>>, finish: Finish): Promise<AdminMatchView> {
  const { body } = ctx;
  return decideOrAsk(ctx, finish, 'admin.matches.replay', body.version, {
    outcome: 'replay',
    category: null,
    text: body.reason,
    rule: body.rule,
    evidenceIds: body.evidence_ids ?? [],
    fabricatedBy: null,
  });
}

/** Cancels the match and refunds every entry. */
export function cancelMatch(ctx: Call<Static<typeof StaffCancelBody>>, finish: Finish): Promise<AdminMatchView> {
  const { body } = ctx;
  return decideOrAsk(ctx, finish, 'admin.matches.cancel', body.version, {
    outcome: body.category === 'No Contest' ? 'no_contest' : 'cancelled',
    category: body.category,
    text: body.reason,
    rule: body.rule ?? null,
    evidenceIds: body.evidence_ids ?? [],
    fabricatedBy: body.fabricated_by ?? null,
  });
}

/**
 * Decides immediately, or requests an approval if the decision needs one. @throws 1001 for an outdated version, 1015
 * with {approval_id}
 */
async function decideOrAsk(
  ctx: Ctx<{ id: string }>,
  finish: Finish,
  action: string,
  version: number,
  decision: Decision,
): Promise<AdminMatchView> {
  const { deps, params } = ctx;
  const origin: StaffOrigin = {
    config: deps.config,
    userId: ctx.userId,
    requestId: ctx.requestId,
    ip: ctx.ip,
    staff: { role: ctx.session?.roles.join(','), action, reason: decision.text },
  };
  const prospect = await withTransaction(deps.db, (tx) => examine(tx, origin, params.id, decision, version));
  if (prospect.needsApproval) {
    return requestApproval(ctx, {
      kind: decisionApproval,
      subjectType: 'match',
      subjectId: params.id,
      payload: { ...decision, kind: prospect.kind, version },
      reason: decision.text,
      amount: prospect.pot,
      about: prospect.playerIds,
    });
  }
  return finish(async (tx) => {
    await decideMatch(tx, origin, params.id, decision, { expected: prospect.kind, approvedBy: null, version });
    const [view] = await adminViews(tx, deps, ctx.userId, [params.id]);
    invariant(view, 'a decided match exists');
    return view;
  });
}

/**
 * Executes an approved decision unchanged, on behalf of the staff member who requested it. Refuses with 1001 if the
 * match has changed since the version that the requester saw, and leaves the request open.
 */
export const decisionKind: ApprovalKind<StoredDecision> = {
  title: 'Match decision',
  operationId: 'admin.matches.submit',
  async execute({ tx, deps }, request, checker) {
    const { kind, version, ...decision } = request.payload;
    const origin: StaffOrigin = {
      config: deps.config,
      userId: request.maker,
      requestId: checker.requestId,
      ip: checker.ip,
      staff: { role: undefined, action: 'admin.matches.decide', reason: request.reason },
    };
    await decideMatch(tx, origin, request.subject_id, decision, { expected: kind, approvedBy: checker.id, version });
  },
};
