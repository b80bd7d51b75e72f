import { begin, call, send } from '../../../../platform/src/chat/testing/conversations.ts';
import type { Person } from '../../../../platform/src/testing/harness.ts';
import type { Subject } from '../../case.ts';
import type { World } from '../world.ts';

/** A user whom the player may add to a group. They follow the player, because a new account can only add followers. */
export async function fan({ t, people }: World, person: Person): Promise<string> {
  await t.inject(person, 'POST', `/api/v1/users/${people.player.id}/follow`);
  return person.id;
}

/** A group created by the player that includes `other`. */
export async function group(world: World): Promise<string> {
  const { t, people } = world;
  await fan(world, people.other);
  return (await begin(t, people.player, { user_ids: [people.other.id], title: 'Two of us' })).id;
}

export const ofGroup: Subject = async (world) => ({ id: await group(world) });

/** Another person's community that the player has joined. */
async function community({ t, people, somebody }: World): Promise<string> {
  const { id } = await begin(t, await somebody(), { user_ids: [], title: 'Night owls', community: true });
  await call(t, people.player, 'POST', `/conversations/${id}/join`);
  return id;
}

export const ofCommunity: Subject = async (world) => ({ id: await community(world) });

/** A message by the player in the group. */
export async function message(world: World): Promise<{ conversationId: string; id: string }> {
  const conversationId = await group(world);
  return { conversationId, id: (await send(world.t, world.people.player, conversationId, 'Hello')).body.id };
}

export const ofMessage: Subject = async (world) => ({ id: (await message(world)).id, text: 'Hello there' });

export const emoji = { type: 'emoji', value: '👍' };
