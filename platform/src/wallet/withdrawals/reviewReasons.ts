/** Why staff look at a withdrawal before it is paid: as they read it, and as the person does. */
export const reviewReasons = {
  name: {
    staff: 'the name of the source is another',
    person: 'The name on that account is not the legal name you gave us',
  },
  doubt: { staff: 'the provider doubts the person', person: 'Our payout provider asked for a second look' },
  direction: {
    staff: 'not where the deposits came from',
    person: 'It goes out another way than your deposits came in',
  },
  day: { staff: 'more than a day without a look', person: 'It is more than leaves in a day without a look' },
} as const;

export type ReviewReason = keyof typeof reviewReasons;
