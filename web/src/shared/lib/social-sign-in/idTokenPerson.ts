/** The account that an ID token identifies. For display only. */
export interface IdTokenPerson {
  readonly name: string | null;
  readonly email: string | null;
}

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);

/** Reads the claims of an ID token without verifying its signature. Empty if the token can't be read. */
function claimsIn(idToken: string): Record<string, unknown> {
  try {
    const payload = (idToken.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(payload), (character) => character.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return {};
  }
}

/** The nonce an ID token was issued for. The platform verifies it. */
export const nonceIn = (idToken: string): string | null => textOf(claimsIn(idToken).nonce);

/** Reads the name and email address from an ID token without verifying its signature. Use them for display only. */
export function personIn(idToken: string): IdTokenPerson {
  const claims = claimsIn(idToken);
  const names = [textOf(claims.given_name), textOf(claims.family_name)].filter((name) => name !== null);
  return { name: textOf(claims.name) ?? (names.join(' ') || null), email: textOf(claims.email) };
}
