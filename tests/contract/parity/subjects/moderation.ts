import { direct, send } from '../../../../platform/src/chat/testing/conversations.ts';
import type { World } from '../world.ts';

/** The player, and another user with whom they follow each other and have a conversation. */
export async function thread({ t, people, somebody }: World) {
  const other = await somebody();
  await t.inject(other, 'POST', `/api/v1/users/${people.player.id}/follow`);
  const { id } = await direct(t, people.player, other);
  const { body } = await send(t, people.player, id, 'Good game.');
  return { id, message: body.id, other };
}

/** A support case opened by the player. */
export async function openCase({ t, people }: World): Promise<string> {
  return (await t.inject(people.player, 'POST', '/api/v1/support/conversation', { topic: 'money' })).json().id;
}

/** A support case that was answered and closed. */
export async function ratableCase(world: World): Promise<string> {
  const { t, people } = world;
  const id = await openCase(world);
  await t.inject(people.admin, 'POST', `/admin/v1/conversations/${id}/messages`, { text: 'It is on its way.' });
  await t.inject(people.admin, 'POST', `/admin/v1/conversations/${id}/close`, {});
  return id;
}
