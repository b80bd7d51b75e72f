import { readFileSync } from 'node:fs';
import { contract, operations } from '../support.ts';

/** Operations of these capabilities whose outcome doesn't depend on the relation between two people, one per line. */
const excluded = new Set(lines('excluded.txt'));

/**
 * Capabilities whose operations depend on the relation between two people, given as the first part of their operation
 * IDs.
 */
const capabilities = [
  'admin.conversations',
  'admin.messages',
  'admin.reports',
  'admin.users',
  'chats',
  'clips',
  'comments',
  'content',
  'conversations',
  'faq',
  'filters',
  'giphy',
  'leaderboards',
  'leagues',
  'messages',
  'moderation',
  'notifications',
  'play_events',
  'search',
  'statistics',
  'support',
  'users',
];
/** Such operations of other capabilities. */
const single = ['partners.shield'];
const channels = ['chat', 'comments', 'messages', 'notifications'];

/** Every operation and channel that needs a row of expected outcomes. */
export function idsWithRelations(): string[] {
  const calls = operations()
    .map(({ operationId }) => operationId)
    .filter((id) => single.includes(id) || capabilities.some((capability) => id.startsWith(`${capability}.`)));
  const live = [...contract().channels.keys()].filter((name) => channels.includes(name));
  return [...calls, ...live.map((name) => `channel ${name}`)].filter((id) => !excluded.has(id));
}

/** The non-empty lines of a file in this folder. */
function lines(file: string): string[] {
  const text = readFileSync(new URL(file, import.meta.url), 'utf8');
  return text.split('\n').filter((line) => line.trim() !== '');
}
