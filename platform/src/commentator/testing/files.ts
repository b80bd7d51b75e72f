import type { MediaType } from '../../media/rules.ts';
import { newId, newToken, sha256 } from '../../shared/ids.ts';
import type { Person, TestPlatform } from '../../testing/harness.ts';

/** An uploaded file that isn't used yet. Returns its ID. */
export async function uploaded(t: TestPlatform, { id: userId }: Pick<Person, 'id'>, type: MediaType): Promise<string> {
  const id = newId();
  await t.owner
    .insertInto('media')
    .values({
      id,
      user_id: userId,
      type,
      state: 'ready',
      reason: null,
      token_hash: sha256(newToken()),
      token_expires_at: new Date('2100-01-01T00:00:00Z'),
      token_used_at: new Date('2020-01-01T00:00:00Z'),
      max_bytes: 1000,
      content_type: 'video/mp4',
      bytes: 10,
      sha256: sha256('x').toString('hex'),
      stored_key: id,
      encrypted: false,
      used_at: null,
      deleted_at: null,
    })
    .execute();
  return id;
}
