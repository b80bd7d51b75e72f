/** The account in an id token, for display. */
export interface IdTokenPerson {
  readonly name: string | null;
  readonly email: string | null;
}

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);

/** Reads name and email from an id token without verifying its signature, so nothing may depend on them. */
export function personIn(idToken: string): IdTokenPerson {
  try {
    const payload = (idToken.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(payload), (character) => character.charCodeAt(0));
    const claims: Record<string, unknown> = JSON.parse(new TextDecoder().decode(bytes));
    const names = [textOf(claims.given_name), textOf(claims.family_name)].filter((name) => name !== null);
    return { name: textOf(claims.name) ?? (names.join(' ') || null), email: textOf(claims.email) };
  } catch {
    return { name: null, email: null };
  }
}
