/** A demo user. */
export interface DemoPerson {
  givenName: string;
  familyName: string;
  username: string | null;
  email: string;
  /** E.164. Null for staff, who sign in with the identity provider. */
  phone: string | null;
  roles: string[];
  note: string;
}

/** The list of users in the platform's seed. The sandbox also runs without it. */
const SEED = '../../platform/src/seed/people.ts';

/** Returns the seeded demo users. Empty if the platform isn't next to the sandbox. */
export async function demoPeople(): Promise<DemoPerson[]> {
  try {
    const seed: unknown = await import(SEED);
    const list: unknown = typeof seed === 'object' && seed !== null ? Reflect.get(seed, 'demoPeople') : undefined;
    return Array.isArray(list) ? list.map(readPerson) : [];
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND') return [];
    throw error;
  }
}

function readPerson(value: unknown): DemoPerson {
  const text = (name: string): string | null => {
    const found: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
    return typeof found === 'string' && found !== '' ? found : null;
  };
  const roles: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'roles') : undefined;
  return {
    givenName: text('firstName') ?? 'Someone',
    familyName: text('lastName') ?? '',
    username: text('username'),
    email: text('email') ?? 'someone@example.com',
    phone: text('phone'),
    roles: Array.isArray(roles) ? roles.map(String) : [],
    note: text('note') ?? '',
  };
}
