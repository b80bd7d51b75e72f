import type { Selectable } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { mediaIdOf, mediaUrl } from '../../media/address.ts';
import { claimMedia, deleteMedia } from '../../media/store.ts';
import type { Config } from '../../shared/config.ts';
import type { UserTable } from '../../users/tables.ts';

type Images = Pick<Selectable<UserTable>, 'id' | 'profile_media_url' | 'card_image_url'>;

const columns = { profile: 'profile_media_url', card: 'card_image_url' } as const;

/** Sets or removes a person's picture or card from an upload and deletes the previous file. @throws 1000 */
export async function changeImage(
  tx: Tx,
  config: Config,
  user: Images,
  wanted: { type: keyof typeof columns; id: string | undefined; remove: boolean | undefined },
): Promise<Partial<Images>> {
  if (wanted.id === undefined && !wanted.remove) return {};
  const column = columns[wanted.type];
  const [taken] = wanted.id === undefined ? [] : await claimMedia(tx, user.id, [wanted.id], wanted.type);
  await removeImages(tx, config, [user[column]]);
  return { [column]: taken ? mediaUrl(config, taken.id) : null };
}

/**
 * Deletes the files behind media URLs that the platform serves. Ignores all other URLs, such as pictures of sample
 * people.
 */
export async function removeImages(tx: Tx, config: Config, urls: readonly (string | null)[]): Promise<void> {
  await deleteMedia(
    tx,
    urls.flatMap((url) => (url === null ? [] : (mediaIdOf(config, url) ?? []))),
  );
}
