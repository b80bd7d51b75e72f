import { newId } from '../../../../platform/src/shared/ids.ts';
import type { World } from '../world.ts';

/** A published home page card, or one that ends at `until`. */
export async function card({ t }: World, until: Date | null = null): Promise<{ id: string; version: number }> {
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

export const reason = 'A new season.';
