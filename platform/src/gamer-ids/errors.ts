import { catalogue } from '../shared/refusal.ts';

/** Refusals of linking gamer ids. */
export const gamerIdErrors = catalogue({
  desktopNeeded: { status: 409, code: 1014, message: 'Download the desktop application to link your account.' },
  taken: { status: 409, code: 1007, message: 'Somebody else plays under this name.' },
  tooSoon: { status: 422, code: 1004, message: 'A name can be changed once in 30 days.' },
  inPlay: { status: 409, code: 1002, message: 'This name plays in a match that is not over.' },
});
