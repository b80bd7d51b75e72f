import { run } from './graph.ts';
import { newPlayer, type Person } from './people.ts';
import type { Stack } from './stack.ts';

const follow = 'mutation ($id: ID!) { followUser(id: $id) { id } }';
const create = `mutation ($userIds: [ID!]!, $title: String, $community: Boolean) {
  createConversation(userIds: $userIds, title: $title, community: $community) { id }
}`;

/** Creates two users who follow each other, so that restrictions between strangers don't apply. */
export async function friends(stack: Stack): Promise<[Person, Person]> {
  const [one, other] = [await newPlayer(stack), await newPlayer(stack)];
  await run(stack, one, follow, { id: other.id });
  await run(stack, other, follow, { id: one.id });
  return [one, other];
}

/** Starts a conversation. @returns its ID */
export async function conversation(
  stack: Stack,
  by: Person,
  variables: { userIds: readonly string[]; title?: string; community?: boolean },
): Promise<string> {
  const made = await run<{ createConversation: { id: string } }>(stack, by, create, variables);
  return made.createConversation.id;
}

/** Creates two users who follow each other and have a conversation. */
export async function pair(stack: Stack): Promise<{ one: Person; other: Person; id: string }> {
  const [one, other] = await friends(stack);
  return { one, other, id: await conversation(stack, one, { userIds: [other.id] }) };
}
