import type { ConversationView } from '../../../../platform/src/chat/schemas.ts';
import { begin, call, send } from '../../../../platform/src/chat/testing/conversations.ts';
import type { Person } from '../../../../platform/src/testing/harness.ts';
import type { World } from '../world.ts';
import type { Subject } from './index.ts';

/** A user whom the player may add to a group. They follow the player, because a new account can only add followers. */
async function fan({ t, people }: World, person: Person): Promise<string> {
  await t.inject(person, 'POST', `/api/v1/users/${people.player.id}/follow`);
  return person.id;
}

/** A group created by the player that includes `other`. */
async function group(world: World): Promise<string> {
  const { t, people } = world;
  await fan(world, people.other);
  return (await begin(t, people.player, { user_ids: [people.other.id], title: 'Two of us' })).id;
}

const ofGroup: Subject = async (world) => ({ id: await group(world) });

/** Another person's community that the player has joined. */
async function community({ t, people, somebody }: World): Promise<string> {
  const { id } = await begin(t, await somebody(), { user_ids: [], title: 'Night owls', community: true });
  await call(t, people.player, 'POST', `/conversations/${id}/join`);
  return id;
}

const ofCommunity: Subject = async (world) => ({ id: await community(world) });

async function stakingRoom({ t }: World): Promise<string> {
  return (await call<ConversationView>(t, null, 'GET', '/chats/staking')).body.id;
}

/** A message by the player in the group. */
async function message(world: World): Promise<{ conversationId: string; id: string }> {
  const conversationId = await group(world);
  return { conversationId, id: (await send(world.t, world.people.player, conversationId, 'Hello')).body.id };
}

const ofMessage: Subject = async (world) => ({ id: (await message(world)).id, text: 'Hello there' });
const emoji = { type: 'emoji', value: '👍' };

export const chat: Record<string, Subject> = {
  'Mutation.joinConversation': ofCommunity,
  'Query.conversationParticipants': ofGroup,
  'Query.messages': async (world) => ({ conversationId: await group(world) }),
  'Query.messageReactions': ofMessage,
  'Query.chatMessages': ofCommunity,
  'Query.comments': async (world) => ({ subjectType: 'match', subjectId: (await world.match('active')).id }),
  'Mutation.createConversation': async ({ somebody }) => ({ userIds: [(await somebody()).id] }),
  'Mutation.muteConversation': async (world) => ({ id: await group(world), mutedUntil: '2100-01-01T00:00:00Z' }),
  'Mutation.setConversationNotifications': ofGroup,
  'Mutation.addToConversation': async (world) => ({
    id: await group(world),
    userIds: [await fan(world, await world.somebody())],
  }),
  'Mutation.renameConversation': async (world) => ({ id: await group(world), title: 'Another title' }),
  'Mutation.typing': ofGroup,
  'Mutation.sendMessage': async (world) => ({
    input: { conversationId: await group(world), type: 'text', text: 'Hello' },
  }),
  'Mutation.editMessage': ofMessage,
  'Mutation.deleteMessage': ofMessage,
  'Mutation.react': async (world) => ({ id: (await message(world)).id, ...emoji }),
  'Mutation.unreact': async (world) => ({ id: (await message(world)).id, ...emoji }),
  'Mutation.readMessages': async (world) => {
    const { conversationId, id } = await message(world);
    return { conversationId, lastMessageId: id };
  },
  'Mutation.sendChatMessage': async (world) => ({ id: await stakingRoom(world), type: 'text', text: 'Hello' }),
  'Mutation.createComment': async (world) => ({
    subjectType: 'match',
    subjectId: (await world.match('active')).id,
    type: 'text',
    text: 'Good luck',
  }),
};
