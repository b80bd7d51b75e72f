/** Why a name can't be saved. Null if it can. */
export const nameFault =
  (fewest: number) =>
  (text: string): string | null =>
    [...text].length < fewest ? `Enter at least ${fewest} characters.` : null;

/** Why a code can't be saved. Null if it can. */
export const codeFault = (text: string): string | null =>
  /^[A-Z0-9]{4,12}$/.test(text) ? null : 'Enter 4 to 12 letters or digits.';
