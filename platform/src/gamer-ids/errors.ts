import { errorCatalog } from '../shared/refusal.ts';

/** Refusals for gamer IDs. */
export const gamerIdErrors = errorCatalog({
  desktopNeeded: { status: 409, code: 1014, message: 'Link this account from the Duelbook desktop app.' },
  linkExpired: { status: 409, code: 1002, message: 'This sign-in has expired. Start again.' },
  notConfirmed: { status: 409, code: 1002, message: 'The sign-in wasn’t confirmed. Start again.' },
  typedIn: { status: 409, code: 1002, message: 'This account is linked by entering its name.' },
  taken: {
    status: 409,
    code: 1007,
    message: 'This name is already linked to another account. If it’s yours, contact support.',
  },
  tooSoon: { status: 422, code: 1004, message: 'You can change this name once every 30 days.' },
  inPlay: { status: 409, code: 1002, message: 'You can’t change or unlink this name while you’re in a match with it.' },
});
