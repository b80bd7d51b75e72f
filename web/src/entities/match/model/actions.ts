import {
  canAddEvidence,
  canAnswerCancel,
  canAppeal,
  canClaimNoShow,
  canDenyNoShow,
  canDispute,
  canForfeit,
  canRematch,
  canRequestCancel,
  canUndoCancel,
  type EndingMatch,
} from './endingPermissions.ts';
import {
  canAnswer,
  canDecline,
  canInvite,
  canJoin,
  canLeave,
  canReady,
  canSetTeam,
  canStart,
  canSubmit,
  canTakeSeat,
  canWithdraw,
  type Permission,
} from './permissions.ts';

type Rule = (match: EndingMatch, selfId: string | null, now: number, noShowMinutes: number | null) => Permission;

const rules = {
  join: canJoin,
  accept: canAnswer,
  takeSeat: canTakeSeat,
  decline: canDecline,
  leave: canLeave,
  setTeam: canSetTeam,
  invite: canInvite,
  withdraw: canWithdraw,
  ready: canReady,
  start: canStart,
  submit: canSubmit,
  dispute: canDispute,
  addEvidence: canAddEvidence,
  appeal: canAppeal,
  claimNoShow: canClaimNoShow,
  denyNoShow: canDenyNoShow,
  forfeit: canForfeit,
  requestCancel: canRequestCancel,
  undoCancel: canUndoCancel,
  answerCancel: canAnswerCancel,
  rematch: canRematch,
} satisfies Record<string, Rule>;

/** Every action that can be available in a match, in any state. */
export type MatchAction = keyof typeof rules;

/**
 * The actions a user can take right now.
 * @param now milliseconds, on the platform's clock
 * @param noShowMinutes the platform's setting; null while it is loading
 */
export const validActions = (
  match: EndingMatch,
  selfId: string | null,
  now: number,
  noShowMinutes: number | null,
): MatchAction[] =>
  (Object.keys(rules) as MatchAction[]).filter(
    (action) => (rules[action] as Rule)(match, selfId, now, noShowMinutes).allowed,
  );
