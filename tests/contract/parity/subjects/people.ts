import { type Insertable, sql } from 'kysely';
import type { IdentityVerificationTable } from '../../../../platform/src/auth/tables.ts';
import { leagueOf } from '../../../../platform/src/events/testing/events.ts';
import type { MediaType } from '../../../../platform/src/media/rules.ts';
import { newId, newToken, sha256 } from '../../../../platform/src/shared/ids.ts';
import type { Person } from '../../../../platform/src/testing/harness.ts';
import type { Subject } from '../../case.ts';
import type { World } from '../world.ts';

/** An uploaded file that isn't used yet. By default, it is for the identity check. */
export async function document({ t }: World, { id: userId }: Person, type: MediaType = 'identity'): Promise<string> {
  const id = newId();
  await t.owner
    .insertInto('media')
    .values({
      id,
      user_id: userId,
      type,
      state: 'ready',
      reason: null,
      token_hash: sha256(newToken()),
      token_expires_at: new Date('2100-01-01T00:00:00Z'),
      token_used_at: new Date(),
      max_bytes: 1000,
      content_type: 'image/jpeg',
      bytes: 10,
      sha256: sha256('x').toString('hex'),
      stored_key: id,
      encrypted: true,
      used_at: null,
      deleted_at: null,
    })
    .execute();
  return id;
}

/** A user referred by the player. */
export async function brought({ t, people, somebody }: World): Promise<string> {
  const { code } = (await t.inject(people.player, 'GET', '/api/v1/referrals/overview')).json();
  const friend = await somebody();
  // A code can only be redeemed in a session that is bound to a device.
  await t.owner.updateTable('sessions').set({ device_id: friend.id }).where('user_id', '=', friend.id).execute();
  await t.inject(friend, 'POST', `/api/v1/referrals/redeem?code=${code}`, undefined, { 'x-device-id': friend.id });
  const { items } = (await t.inject(people.player, 'GET', '/api/v1/referrals')).json();
  return items[0].id;
}

/** A verification of the player, with the code already entered. */
export async function verified(
  { t, people }: World,
  row: Partial<Insertable<IdentityVerificationTable>>,
): Promise<string> {
  const id = newId();
  const until = new Date('2100-01-01T00:00:00Z');
  const { rows } = await sql<{ now: Date }>`select app_now() as now`.execute(t.owner);
  await t.owner
    .insertInto('identity_verifications')
    .values({
      id,
      type: 'phonenumber',
      value: '+12025558885',
      status: 'verified',
      device_id: people.player.id,
      user_id: people.player.id,
      ip: null,
      expires_at: until,
      resend_at: until,
      locked_until: null,
      verified_at: rows[0]?.now ?? null,
      consumed_at: null,
      ...row,
    })
    .execute();
  return id;
}

/** Requests a verification code for the player and returns it. */
export async function verification({ t, people }: World, value: string): Promise<string> {
  const response = await t.inject(people.player, 'POST', '/api/v1/identity_verifications', { value });
  await t.deps.jobs.runDue();
  return response.json().id;
}

/** The owner of a referral code, which is created when it is first read. */
export const codeOwner: Subject = async ({ t, somebody }) => {
  const owner = await somebody();
  await t.inject(owner, 'GET', '/api/v1/referrals/overview');
  return { id: owner.id, reason: 'Shared in spam.' };
};

/** The texts of a landing page, as entered by staff. */
export const landingPage = () => ({
  slug: `page-${newId()}`.slice(0, 40),
  name: 'Known Voice',
  bio: 'Plays.',
  gameIds: [],
});

/** A landing page with this picture. */
export async function pageWith({ t }: World, image_url: string | null): Promise<string> {
  const [{ id: userId }, { gameIds, ...text }] = [await t.person(), landingPage()];
  const row = { ...text, user_id: userId, id: newId(), image_url, position: 1, enabled: true };
  await t.owner
    .insertInto('influencers')
    .values({ ...row, game_ids: gameIds })
    .execute();
  return row.id;
}

export const ofOther: Subject = ({ people }) => ({ id: people.other.id });

export const ownFigures: Subject = ({ people }) => ({ userId: people.player.id });

/** Adds the player to a league team. */
export async function inTeam({ t, people }: World): Promise<string> {
  const { teamIds } = await leagueOf(t);
  const row = { league_team_id: teamIds[0] ?? '', user_id: people.player.id, slot: 'lineup' as const };
  await t.db
    .insertInto('league_team_members')
    .values({ ...row, captain: false, role: null, position: 9 })
    .execute();
  return people.player.id;
}

/** Input for one of the player's clips. */
export async function cut(world: World) {
  const { id: matchId } = await world.match('active');
  return {
    mediaId: await document(world, world.people.player, 'clip'),
    matchId,
    start: 0,
    end: 30_000,
    title: 'A goal',
  };
}
