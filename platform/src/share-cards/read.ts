import type { Db } from '../db/database.ts';
import { uuidPattern } from '../shared/schema.ts';
import type { Card, CardKind } from './card.ts';
import { eventCard } from './eventCard.ts';
import { marketCard } from './marketCard.ts';
import { matchCard } from './matchCard.ts';
import { profileCard } from './profileCard.ts';

const readers: Record<CardKind, (db: Db, id: string) => Promise<Card | null>> = {
  match: matchCard,
  event: eventCard,
  market: marketCard,
  profile: profileCard,
};

/**
 * Returns the public card of an object, which is the same for every viewer. Null if nothing about it is public.
 * @param id a UUID or, for a profile, a username
 */
export async function readCard(db: Db, kind: CardKind, id: string): Promise<Card | null> {
  if (kind !== 'profile' && !uuidPattern.test(id)) return null;
  return readers[kind](db, id);
}
