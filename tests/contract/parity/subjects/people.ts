import { type Insertable, sql } from 'kysely';
import type { IdentityVerificationTable } from '../../../../platform/src/auth/tables.ts';
import type { MediaType } from '../../../../platform/src/media/rules.ts';
import { tell } from '../../../../platform/src/notifications/testing/notices.ts';
import { newId, newToken, sha256 } from '../../../../platform/src/shared/ids.ts';
import type { Person } from '../../../../platform/src/testing/harness.ts';
import type { World } from '../world.ts';
import type { Subject } from './index.ts';

/** An uploaded file that isn't used yet, for the identity check by default. */
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

/** Someone the player referred. */
async function brought({ t, people, somebody }: World): Promise<string> {
  const { code } = (await t.inject(people.player, 'GET', '/api/v1/referrals/overview')).json();
  const friend = await somebody();
  // A code is only redeemed by a session that is bound to a device.
  await t.owner.updateTable('sessions').set({ device_id: friend.id }).where('user_id', '=', friend.id).execute();
  await t.inject(friend, 'POST', `/api/v1/referrals/redeem?code=${code}`, undefined, { 'x-device-id': friend.id });
  const { items } = (await t.inject(people.player, 'GET', '/api/v1/referrals')).json();
  return items[0].id;
}

/** One of the player's verifications, with its code already entered. */
async function verified({ t, people }: World, row: Partial<Insertable<IdentityVerificationTable>>): Promise<string> {
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
async function verification({ t, people }: World, value: string): Promise<string> {
  const response = await t.inject(people.player, 'POST', '/api/v1/identity_verifications', { value });
  await t.deps.jobs.runDue();
  return response.json().id;
}

const account: Subject = async ({ somebody }) => ({ userId: (await somebody()).id });

/** The owner of a referral code, which is made when it is first read. */
const codeOwner: Subject = async ({ t, somebody }) => {
  const owner = await somebody();
  await t.inject(owner, 'GET', '/api/v1/referrals/overview');
  return { id: owner.id, reason: 'Shared in spam.' };
};

/** What staff write on a landing page. */
const landingPage = () => ({ slug: `page-${newId()}`.slice(0, 40), name: 'Known Voice', bio: 'Plays.', gameIds: [] });

const sitePicture = 'https://cdn.example.com/picture.png';

/** A landing page with this picture. */
async function pageWith({ t }: World, image_url: string | null): Promise<string> {
  const [{ id: userId }, { gameIds, ...text }] = [await t.person(), landingPage()];
  const row = { ...text, user_id: userId, id: newId(), image_url, position: 1, enabled: true };
  await t.owner
    .insertInto('influencers')
    .values({ ...row, game_ids: gameIds })
    .execute();
  return row.id;
}

export const people: Record<string, Subject> = {
  'Mutation.adminCreateInfluencer': async ({ t }) => ({
    ...landingPage(),
    userId: (await t.person()).id,
    code: newId().replaceAll('-', '').slice(-10).toUpperCase(),
    reason: 'Signed a contract.',
  }),
  'Mutation.adminUpdateInfluencer': async (world) => ({
    id: await pageWith(world, null),
    enabled: false,
    reason: 'New season.',
  }),
  'Mutation.adminChangeInfluencerPicture': async (world) => ({
    id: await pageWith(world, sitePicture),
    mediaId: null,
    was: sitePicture,
    reason: 'Wrong person.',
  }),
  // The date that every test person has declared.
  'Mutation.setDateOfBirth': () => ({ dateOfBirth: '1990-01-01' }),
  // Nobody has to share their position in the test's region.
  'Mutation.sharePosition': () => ({ position: null }),
  'Query.user': ({ people }) => ({ id: people.player.id }),
  'Query.users': ({ people }) => ({ ids: [people.player.id, people.other.id] }),
  'Mutation.authenticate': () => ({
    input: { provider: 'guest', email: 'guest@mail.test', phoneNumber: '+12025559999' },
  }),
  'Mutation.createIdentityVerification': () => ({ value: '+12025558888' }),
  'Mutation.verifyIdentityCode': async (world) => {
    const id = await verification(world, '+12025558887');
    return { id, code: world.sms.codeTo('+12025558887') };
  },
  'Mutation.resendIdentityCode': async (world) => {
    const id = await verification(world, '+12025558886');
    await world.t.clock.advance(60_000);
    return { id };
  },
  'Mutation.movePhone': async (world) => {
    const { phone } = world.people.player;
    const current = { ...(phone !== null && { value: phone }), purpose: 'leave_phone' } as const;
    return {
      currentVerificationId: await verified(world, current),
      newVerificationId: await verified(world, {}),
    };
  },
  'Mutation.setEmail': async (world) => ({
    identityVerificationId: await verified(world, { type: 'email', value: 'player@mail.test' }),
  }),
  'Mutation.endSession': async ({ t, people }) => {
    const { items } = (await t.inject(people.player, 'GET', '/api/v1/sessions')).json();
    return { id: items[0].id };
  },
  'Mutation.readNotification': async ({ t, people }) => {
    await tell(t, people.player.id);
    const { items } = (await t.inject(people.player, 'GET', '/api/v1/notifications')).json();
    return { id: items[0].id };
  },
  'Mutation.setNotification': () => ({ id: 'news', enabled: false }),
  'Mutation.setNotificationEmail': () => ({ id: 'result', enabled: false }),
  'Mutation.registerDevice': () => ({ token: 'what-the-push-service-gave' }),
  'Mutation.submitIdentity': async (world) => {
    const { player } = world.people;
    await world.t.owner.updateTable('users').set({ kyc_state: 'required' }).where('id', '=', player.id).execute();
    return { mediaIds: [await document(world, player), await document(world, player)] };
  },
  'Query.adminReferralCodes': async (world) => {
    await brought(world);
    return {};
  },
  'Query.adminAttachedReferral': account,
  'Query.adminReferredUsers': async (world) => {
    await brought(world);
    return { userId: world.people.player.id };
  },
  'Mutation.adminAddReferral': async ({ t, somebody }) => {
    const { code } = (await t.inject(await somebody(), 'GET', '/api/v1/referrals/overview')).json();
    return { userId: (await t.person()).id, code, reason: 'Forgot the code.' };
  },
  'Mutation.adminDisableReferralCode': codeOwner,
  'Mutation.adminEnableReferralCode': async (world) => {
    const owner = await codeOwner(world);
    await world.t.inject(world.people.admin, 'POST', `/admin/v1/referrals/${owner.id}/disable`, owner);
    return owner;
  },
  'Mutation.redeemReferralCode': async ({ t, somebody }) => {
    const { code } = (await t.inject(await somebody(), 'GET', '/api/v1/referrals/overview')).json();
    return { code };
  },
  'Mutation.remindReferral': async (world) => ({ id: await brought(world) }),
};
