import { globSync } from 'node:fs';
import path from 'node:path';
import type { Case } from './case.ts';
import type { Row } from './relations/row.ts';
import { contract, operations } from './support.ts';

const folder = path.join(import.meta.dirname, 'cases');

async function readCase(file: string): Promise<[string, Case]> {
  const found: Case = await import(path.join(folder, file));
  return [file.replace(/\.ts$/, '').replaceAll(path.sep, '.'), found];
}

/** Every case by its ID: an operation ID, or `channels.` followed by the channel's name. */
export const cases: ReadonlyMap<string, Case> = new Map(
  await Promise.all(globSync('**/*.ts', { cwd: folder }).sort().map(readCase)),
);

/** IDs of everything that can have a case. */
export const ids: readonly string[] = [
  ...operations().map(({ operationId }) => operationId),
  ...[...contract().channels.keys()].map((name) => `channels.${name}`),
];

/**
 * Capabilities whose operations access other people's data, by ID prefix. Each of their operations must have rows, or
 * declare that relations make no difference (`everyoneAlike`).
 */
const capabilities = [
  'admin.conversations',
  'admin.messages',
  'admin.reports',
  'admin.users',
  'channels.chat',
  'channels.comments',
  'channels.messages',
  'channels.notifications',
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

/** Operations and channels of these capabilities that don't declare `relations`. */
export function unrelated(): string[] {
  const concerned = ids.filter((id) => capabilities.some((each) => id === each || id.startsWith(`${each}.`)));
  return concerned.filter((id) => cases.get(id)?.relations === undefined);
}

/** Every row, by the ID of its case and, if there are several rows, its variant. */
export function rows(): { name: string; id: string; row: Row }[] {
  return [...cases].flatMap(([id, { relations = {} }]) =>
    Object.entries(relations).map(([variant, row]) => ({
      name: variant === 'default' ? id : `${id} ${variant}`,
      id,
      row,
    })),
  );
}
