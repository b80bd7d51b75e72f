import { newId } from '../../../../platform/src/shared/ids.ts';
import type { World } from '../world.ts';
import type { Subject } from './index.ts';

/** A home page card that is published, or ended with `until`. */
async function card({ t }: World, until: Date | null = null): Promise<{ id: string; version: number }> {
  const id = newId();
  return t.owner
    .insertInto('documents')
    .values({
      id,
      kind: 'jumbotron',
      slug: id,
      title: 'Season 4 has started',
      summary: 'Play for the whole pot.',
      body_md: '',
      image_url: null,
      deeplink: null,
      button_text: null,
      topic: null,
      anchor: null,
      position: 0,
      audience: 'everyone',
      publish_from: new Date('2026-01-01T00:00:00Z'),
      publish_until: until,
      origin: 'staff',
    })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
}

const reason = 'A new season.';

export const content: Record<string, Subject> = {
  'Query.adminDocument': async (world) => ({ id: (await card(world)).id }),
  'Mutation.adminPreviewDocument': () => ({ title: 'From {entry_min}', summary: '', body: 'Play **now**.' }),
  'Mutation.adminCreateDocument': () => ({ kind: 'announcement', title: 'Season 4', summary: 'Play.', reason }),
  'Mutation.adminUpdateDocument': async (world) => ({ ...(await card(world)), title: 'Season 5', reason }),
  'Mutation.adminWithdrawDocument': async (world) => ({ ...(await card(world)), reason }),
  'Mutation.adminPublishDocument': async (world) => ({
    ...(await card(world, new Date('2026-02-01T00:00:00Z'))),
    reason,
  }),
};
