import { catalogue } from '../shared/refusal.ts';

/** Refusals of what people are to each other, and of their own pages. */
export const peopleErrors = catalogue({
  blocked: { status: 409, code: 1002, message: 'This is not possible with this person.' },
  nameTaken: { status: 409, code: 1007, message: 'Somebody has this name.' },
  nameRefused: { status: 422, code: 1000, message: 'This name cannot be used.' },
  textRefused: { status: 422, code: 1000, message: 'This text cannot be shown.' },
  nameTooSoon: { status: 422, code: 1004, message: 'The name can be changed once in 30 days.' },
  obligationsOpen: {
    status: 409,
    code: 1012,
    message: 'Something is open. The account can be deleted when it is over.',
  },
});
