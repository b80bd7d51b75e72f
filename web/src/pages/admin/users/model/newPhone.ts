const digitsOf = (phone: string) => phone.replace(/\D/g, '');

/** Why the entered number can't be the account's new one. Null if it can. The platform runs the remaining checks. */
export function phoneFault(typed: string, current: string | null): string | null {
  if (!/^\+[\d\s().-]+$/.test(typed) || digitsOf(typed).length < 8) return 'Enter the number with + and country code.';
  return current !== null && digitsOf(typed) === digitsOf(current) ? 'This is already the account’s number.' : null;
}
