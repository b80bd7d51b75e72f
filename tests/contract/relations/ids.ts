import { readFileSync } from 'node:fs';
import { contract, operations } from '../support.ts';

/** Calls and channels that were there before people and conversations came, one a line. */
const before = new Set(lines('before.txt'));

/** What the table is about: capabilities of people, conversations and content, as the first parts of their calls. */
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
const channels = ['chat', 'comments', 'messages', 'notifications'];

/** Every operation and channel that needs a row. */
export function idsOfTable(): string[] {
  const calls = operations()
    .map(({ operationId }) => operationId)
    .filter((id) => capabilities.some((capability) => id.startsWith(`${capability}.`)));
  const live = [...contract().channels.keys()].filter((name) => channels.includes(name));
  return [...calls, ...live.map((name) => `channel ${name}`)].filter((id) => !before.has(id));
}

/** The lines of a file beside this one, without those that are empty. */
export function lines(file: string): string[] {
  const text = readFileSync(new URL(file, import.meta.url), 'utf8');
  return text.split('\n').filter((line) => line.trim() !== '');
}
