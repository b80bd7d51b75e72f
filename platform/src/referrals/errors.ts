import { errorCatalog } from '../shared/refusal.ts';

/** Refusals for referrals. */
export const referralErrors = errorCatalog({
  unknownCode: { status: 404, code: 404, message: 'This code doesn’t exist. Check it and try again.' },
  /** Used when the code's owner and the redeemer appear to be the same person. Doesn't reveal the evidence. */
  overlap: { status: 409, code: 1010, message: 'You can’t use this code on this account.' },
  ownCode: { status: 409, code: 1010, message: 'This is your own code. Share it with a friend instead.' },
  redeemed: { status: 409, code: 1007, message: 'You’ve already redeemed a code.' },
  tooLate: { status: 409, code: 1002, message: 'The deadline for redeeming a code after signing up has passed.' },
  /** Used for sessions that aren't bound to a device. Without one, several accounts of one person can't be told apart. */
  deviceNeeded: {
    status: 409,
    code: 1002,
    message: 'We couldn’t check your device. Sign in again, then redeem your code.',
  },
  notEligible: { status: 409, code: 1010, message: 'Only new players can redeem referral codes.' },
  paused: { status: 409, code: 1002, message: 'Referral rewards are paused right now. Try again later.' },
  codeTaken: { status: 409, code: 1007, message: 'Another player already has this code. Choose a different one.' },
  answered: { status: 409, code: 1007, message: 'You’ve already answered this.' },
  nothingToRemind: { status: 409, code: 1002, message: 'There’s nothing left to remind this friend about.' },
  remindedRecently: { status: 422, code: 1004, message: 'You can send one reminder every three days.' },
});
