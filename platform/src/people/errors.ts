import { errorCatalog } from '../shared/refusal.ts';

/** Refusals for follows, blocks and profiles. */
export const peopleErrors = errorCatalog({
  blocked: { status: 409, code: 1002, message: 'You can’t do this with this person.' },
  nameTaken: { status: 409, code: 1007, message: 'This username is taken. Choose another one.' },
  nameRefused: { status: 422, code: 1000, message: 'This username isn’t allowed. Choose another one.' },
  nameTooSoon: { status: 422, code: 1004, message: 'You can change your username once every 30 days.' },
  obligationsOpen: {
    status: 409,
    code: 1012,
    message: 'You can delete your account once your balance is empty and your matches and stakes have ended.',
  },
});
