/** Whom an id token speaks of, for showing which account was used. */
export interface IdTokenPerson {
  readonly name: string | null;
  readonly email: string | null;
}

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);

/** Reads name and address out of an id token. Its signature is not checked: nothing may be decided by what this says. */
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
