import { finish, openChange } from '../events/lifecycle/change.ts';
import { addPlay } from '../events/rounds/playByPlay.ts';
import type { ApprovalKind } from '../staff/approvals/registry.ts';
import { newPlay } from './calls.ts';
import type { PlayByPlayInput } from './schemas.ts';

/** Approval kind for corrections after the result has been reviewed. */
export const correctionKind = 'referee.correct_result';

/** Applies the correction on the requester's behalf. */
export const correctionApproval: ApprovalKind<PlayByPlayInput> = {
  title: 'Result correction',
  operationId: 'referee.play_by_play_create',
  async execute({ tx }, request, checker) {
    const origin = {
      userId: request.maker,
      actor: 'referee' as const,
      action: correctionKind,
      reason: request.reason,
      requestId: checker.requestId,
      ip: checker.ip,
    };
    const change = await openChange(tx, origin, request.subject_id);
    await addPlay(change, newPlay(request.payload));
    await finish(change, 'event.corrected');
  },
};
