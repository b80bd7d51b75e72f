import { catalogue } from '../shared/refusal.ts';

/** Refusals of referrals. */
export const referralErrors = catalogue({
  unknownCode: { status: 404, code: 404, message: 'There is no such code. Check it and try again.' },
  /** The code's owner and the person are one, or look like it; what was seen is not told. */
  overlap: { status: 409, code: 1010, message: 'This code cannot be used on this account.' },
  ownCode: { status: 409, code: 1010, message: 'This is your own code. Share it with a friend.' },
  redeemed: { status: 409, code: 1007, message: 'You have redeemed a code already.' },
  tooLate: { status: 409, code: 1002, message: 'A code can be redeemed in the first days after signing up only.' },
  notEligible: { status: 409, code: 1010, message: 'Codes are for people who are new to Duelbook.' },
  paused: { status: 409, code: 1002, message: 'Rewards for referrals are paused at the moment.' },
  answered: { status: 409, code: 1007, message: 'You have answered this already.' },
  nothingToRemind: { status: 409, code: 1002, message: 'There is nothing to remind of any more.' },
  remindedRecently: { status: 422, code: 1004, message: 'One reminder in three days is enough.' },
});
