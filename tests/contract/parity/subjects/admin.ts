import { ruling, versionOf } from '../../../../platform/src/matches/testing/dispute.ts';
import { act, duel } from '../../../../platform/src/matches/testing/duel.ts';
import { newId } from '../../../../platform/src/shared/ids.ts';
import type { Person } from '../../../../platform/src/testing/harness.ts';
import { latestCheck } from '../../../../platform/src/wallet/testing/versions.ts';
import type { Subject } from '../../case.ts';
import type { World } from '../world.ts';
import { judged } from './matches.ts';
import { document } from './people.ts';

/** ID of the first note tag, which a migration creates. */
export const riskTag = '01980000-0000-7000-8000-000000000001';

export const userId: Subject = async ({ somebody }) => ({ userId: (await somebody()).id });

export async function note({ t, people, somebody }: World): Promise<string> {
  const body = { user_id: (await somebody()).id, tag_id: riskTag, text: 'Shares a laptop.' };
  return (await t.inject(people.admin, 'POST', '/admin/v1/notes', body)).json().id;
}

/** The newest transaction of a type. */
async function transaction({ t }: World, person: Person, type: string): Promise<string> {
  const all = await t.transactions(person);
  const found = all.find((each) => each.type === type);
  if (!found) throw new Error(`there is no ${type} among ${all.map((each) => each.type).join(', ')}`);
  return found.id;
}

export async function deposit(world: World): Promise<string> {
  const person = await world.somebody();
  await world.t.deposit(person, 2000);
  return transaction(world, person, 'deposit');
}

/** The entry of a lost match whose result can no longer be corrected. */
export async function lostEntry(world: World): Promise<string> {
  const { t, field, somebody } = world;
  const [loser, winner] = [await somebody(), await somebody()];
  const { id } = await duel(t, field, [loser, winner], 'active');
  await act(t, loser, 'POST', `/${id}/submit`, { placement: 2 });
  await act(t, winner, 'POST', `/${id}/submit`, { placement: 1 });
  await t.clock.advance(24 * 60 * 60_000);
  return transaction(world, loser, 'match_entry');
}

/** A finance request that needs approval by a second staff member. */
export const request: Subject = async ({ t, somebody }) => {
  const maker = await t.person({ area: 'staff', roles: ['finance'] });
  const body = { wager_only: true, description: 'A present', amount: 50_000 };
  const response = await t.inject(maker, 'POST', `/admin/v1/users/${(await somebody()).id}/donate`, body);
  return { id: response.json().error.data.approval_id, approved: true };
};

/** A request in the queue that is open to every staff role. */
export const inQueue: Subject = async (world) => ({ queue: 'approvals', id: (await request(world)).id });

/** Identity documents that need a decision. */
export async function handedIn(world: World): Promise<{ userId: string }> {
  const person = await world.somebody();
  const mediaIds = [await document(world, person), await document(world, person)];
  const response = await world.t.inject(person, 'POST', '/api/v1/wallets/identity_uploaded', { media_ids: mediaIds });
  if (response.statusCode >= 300) throw new Error(response.body);
  return { userId: person.id };
}

/**
 * A staff account that has never been used to sign in. The platform knows no other admin, so changes need no approval.
 */
export const staffAccount: Subject = async ({ t }) => {
  const id = newId();
  await t.owner
    .insertInto('staff_members')
    .values({ id, email: `${id}@example.com`, roles: ['support'] })
    .execute();
  return { id };
};

export const account: Subject = async ({ somebody }) => ({ id: (await somebody()).id });

/** The current version of a match that referees can decide. */
export async function inVersion(world: World): Promise<{ id: string; version: number }> {
  const { id } = await judged.inReview(world);
  return { id, version: await versionOf(world.t, id) };
}

export const decided: Subject = async (world) => ({ ...(await inVersion(world)), ...ruling });

/** A pending identity check in the form that a decision refers to it. */
export async function waitingCheck(world: World): Promise<{ userId: string; checkId: string }> {
  const { userId } = await handedIn(world);
  return { userId, checkId: await latestCheck(world.t, userId) };
}
