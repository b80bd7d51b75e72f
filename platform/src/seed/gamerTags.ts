import { invariant } from '../shared/assert.ts';

/** Returns a demo person's gamer ID in a system. Null if that system's IDs are linked by signing in. */
export function gamerTag(system: { slug: string; pattern: string; integration: string }, name: Name): string | null {
  if (system.integration !== 'manual') return null;
  const make = makers[system.slug];
  invariant(make, `the demo world can make gamer IDs for ${system.slug}`);
  const tag = make(name);
  invariant(new RegExp(system.pattern, 'u').test(tag), `${tag} is a valid gamer ID for ${system.slug}`);
  return tag;
}

interface Name {
  username: string;
  /** Index that makes the ID unique to the person, starting at 0. */
  index: number;
}

const makers: Record<string, (name: Name) => string> = {
  forge: ({ username, index }) => `${username.slice(0, 14)}#${four(4001 + index * 7)}`,
  'ps5-online': ({ username, index }) => `${capital(username).slice(0, 12)}-${index}`,
  'xbox-live': ({ username, index }) => `${capital(letters(username)).slice(0, 10)}#${101 + index}`,
  'pocket-friends': ({ index }) => `PK-${four(1029 + index)}-${four(3847 + index * 3)}-${four(5610 + index * 11)}`,
  'hexfall-id': ({ username, index }) => `${capital(letters(username)).slice(0, 11)}${index}.EUW`,
};

function four(number: number): string {
  return String(number).padStart(4, '0');
}

function letters(text: string): string {
  return text.replace(/[^a-z]/g, '');
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
