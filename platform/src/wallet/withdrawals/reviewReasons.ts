/** Reasons for reviewing a withdrawal, with separate texts for staff and for the person. */
export const reviewReasons = {
  name: {
    staff: 'account holder name differs from legal name',
    person: 'The account holder’s name differs from your legal name',
  },
  doubt: { staff: 'flagged by the payout provider', person: 'Our payout provider asked for a review' },
  direction: {
    staff: 'differs from the deposit method',
    person: 'The withdrawal uses a different payment method than your deposits',
  },
  arranged: {
    staff: 'played in a match with bonus money that looks arranged',
    person: 'One of your matches is being reviewed',
  },
  day: { staff: 'above the daily automatic limit', person: 'It’s above the daily limit for automatic withdrawals' },
} as const;

export type ReviewReason = keyof typeof reviewReasons;
