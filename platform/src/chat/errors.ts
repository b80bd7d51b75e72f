import { catalogue, type Refusal } from '../shared/refusal.ts';

/** Why a message is not taken (code 12). */
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
  silenced: 'You cannot write at the moment.',
  blocked: 'You cannot write to this person.',
  guidelines: 'Agree to the guidelines first.',
  slow_mode: 'Slow mode is on. Wait a moment.',
  profanity: 'Some words are not for here. Change them and send again.',
  scam: 'Offers to pay outside of Duelbook are not for here. Keep payments in your wallet.',
  stranger: 'New accounts write to people they have played with, or who follow them. Play a match first.',
};

const refused = catalogue({
  message: { status: 422, code: 12, message: 'The message was not sent.' },
});

/** Refusal 12: the message was not taken, and why. It is shown in the thread, to its sender only. */
export function messageRefused(reason: RefusalReason, data: Record<string, unknown> = {}, message?: string): Refusal {
  return refused.message({ reason, ...data }, message ?? texts[reason]);
}

export const chatErrors = catalogue({
  closed: { status: 409, code: 1002, message: 'This conversation is closed.' },
  editTooLate: { status: 409, code: 1002, message: 'A message can be changed for five minutes.' },
  notWords: { status: 409, code: 1002, message: 'Only words can be changed.' },
  deleted: { status: 409, code: 1002, message: 'This message was deleted.' },
  cannotLeave: { status: 409, code: 1002, message: 'This conversation cannot be left. Archive it instead.' },
  cannotJoin: { status: 403, code: 403, message: 'This conversation cannot be joined.' },
  notAMember: { status: 409, code: 1002, message: 'Join first.' },
  notPlaying: { status: 403, code: 403, message: 'Only those who play this match write here.' },
  full: { status: 422, code: 1004, message: 'No more people fit into this conversation.' },
  tooManyReactions: { status: 422, code: 1004, message: 'No more different reactions fit on this message.' },
  nonceReused: { status: 409, code: 1007, message: 'Something else was sent with this nonce.' },
});
