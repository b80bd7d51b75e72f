/** Reason why a name can't be saved. Null if it can. */
export const nameFault =
  (fewest: number) =>
  (text: string): string | null =>
    [...text].length < fewest ? `Enter at least ${fewest} characters.` : null;

/** Reason why an event's code can't be saved. Null if it can. */
export const eventCodeFault = (text: string): string | null =>
  /^[A-Z0-9]{6}$/.test(text) ? null : 'Enter six letters or digits.';

/** Reason why a team's private code can't be saved. Null if it can. */
export const teamCodeFault = (text: string): string | null =>
  /^[A-Z0-9]{4,12}$/.test(text) ? null : 'Enter 4 to 12 letters or digits.';
