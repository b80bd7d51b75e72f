/** Checks a username locally before asking the platform. Null if it is valid. */
export function usernameFault(username: string): string | null {
  if (username.length < 3 || username.length > 20) return 'Use 3 to 20 characters.';
  if (!/^[a-z0-9_]+$/.test(username)) return 'Use only a–z, 0–9 and _.';
  return /^_|_$/.test(username) ? 'Start and end with a letter or digit.' : null;
}

/** Normalizes typed text to the form in which usernames are stored. */
export const cleanUsername = (typed: string) => typed.trim().toLowerCase();
