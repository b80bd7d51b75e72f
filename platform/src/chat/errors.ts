import { errorCatalog, type Refusal } from '../shared/refusal.ts';

/** Reasons for refusing a message (code 12). */
export const refusalReasons = [
  'silenced',
  'blocked',
  'guidelines',
  'slow_mode',
  'profanity',
  'scam',
  'stranger',
] as const;
export type RefusalReason = (typeof refusalReasons)[number];

const texts: Record<RefusalReason, string> = {
  silenced: 'You’re muted right now.',
  blocked: 'You can’t message this person.',
  guidelines: 'Agree to the guidelines first.',
  slow_mode: 'Slow mode is on. Wait a moment, then send again.',
  profanity: 'Your message breaks our language rules. Edit it and send it again.',
  scam: 'Offers to pay outside Duelbook aren’t allowed. Keep payments in your wallet.',
  stranger: 'New accounts can only message followers and people they’ve played with. Play a match first.',
};

const refused = errorCatalog({
  message: { status: 422, code: 12, message: 'Your message wasn’t sent.' },
});

/** Refusal 12 with the reason why the message was rejected. Only the sender sees it, in the conversation. */
export function messageRefused(reason: RefusalReason, data: Record<string, unknown> = {}, message?: string): Refusal {
  return refused.message({ reason, ...data }, message ?? texts[reason]);
}

export const chatErrors = errorCatalog({
  closed: { status: 409, code: 1002, message: 'This conversation is closed.' },
  editTooLate: { status: 409, code: 1002, message: 'You can edit a message for five minutes after sending it.' },
  notWords: { status: 409, code: 1002, message: 'Only text messages can be edited.' },
  deleted: { status: 409, code: 1002, message: 'This message was deleted.' },
  cannotLeave: { status: 409, code: 1002, message: 'You can’t leave this conversation. Archive it instead.' },
  cannotJoin: { status: 403, code: 403, message: 'You can’t join this conversation.' },
  notAMember: { status: 409, code: 1002, message: 'Join the conversation first.' },
  notPlaying: { status: 403, code: 403, message: 'Only players in this match can post here.' },
  full: { status: 422, code: 1004, message: 'This conversation is full.' },
  tooManyReactions: {
    status: 422,
    code: 1004,
    message: 'This message already has the maximum number of different reactions.',
  },
  nonceReused: { status: 409, code: 1007, message: 'A different message was already sent with this nonce.' },
});
