import { makeCommentators } from '../../../platform/src/commentator/testing/commentators.ts';
import { newId, newToken, sha256 } from '../../../platform/src/shared/ids.ts';
import type { Person, PersonOptions, TestPlatform } from '../../../platform/src/testing/harness.ts';

const staff = (role: string): PersonOptions => ({ area: 'staff', roles: [role] });

/**
 * Every kind of caller, in calling order. The owner comes last, so that all earlier callers find the object unchanged.
 * `player` owns the object; `other` is a different player.
 */
export const people = {
  guest: { scope: 'guest', status: 'guest' },
  phoneless: { scope: 'phone_required', phone: null },
  banned: { scope: 'banned', status: 'banned' },
  frozen: { status: 'frozen', cash: 100_000 },
  commentator: { area: 'commentator' },
  moderator: staff('moderator'),
  eventManager: staff('event_manager'),
  partnerManager: staff('partner_manager'),
  support: staff('support'),
  risk: staff('risk'),
  referee: staff('referee'),
  finance: staff('finance'),
  admin: staff('admin'),
  other: { cash: 100_000 },
  player: { cash: 1_000_000, kycState: 'approved' },
} satisfies Record<string, PersonOptions>;

export type Named = keyof typeof people;
/** A caller: one of the people, `nobody` (without a token) or `forger` (with an invalid token). */
export type Who = Named | 'nobody' | 'forger';
export const everyone = ['nobody', 'forger', ...Object.keys(people)] as Who[];

const optionsOf = (who: Named): PersonOptions => people[who];

/** Creates a person for each kind of caller. */
export async function createPeople(t: TestPlatform): Promise<Record<Named, Person>> {
  const made: [string, Person][] = [];
  for (const name of Object.keys(people) as Named[]) made.push([name, await t.person(optionsOf(name))]);
  const all = Object.fromEntries(made) as Record<Named, Person>;
  await makeCommentators(t, all.commentator);
  return all;
}

/** The header that identifies a caller's device. A session is only valid on its own device. */
export const deviceOf = (made: Record<Named, Person>, who: Who): Record<string, string> =>
  who === 'nobody' || who === 'forger' ? {} : { 'x-device-id': made[who].id };

/** A new token for one call on the caller's device, since a call may end its session. Null for `nobody`. */
export async function freshToken(t: TestPlatform, made: Record<Named, Person>, who: Who): Promise<string | null> {
  if (who === 'nobody') return null;
  const token = newToken();
  if (who === 'forger') return token;
  const { area = 'player', scope } = optionsOf(who);
  const until = new Date('2100-01-01T00:00:00Z');
  await t.owner
    .insertInto('sessions')
    .values({
      id: newId(),
      user_id: made[who].id,
      token_hash: sha256(token),
      area,
      scope: scope ?? (area === 'player' ? 'full' : area),
      device_id: made[who].id,
      client_type: 'web',
      app_version: '1.0.0',
      ip: null,
      expires_at: until,
      absolute_expires_at: until,
      revoked_at: null,
      proved_at: area === 'staff' ? until : null,
    })
    .execute();
  return token;
}
