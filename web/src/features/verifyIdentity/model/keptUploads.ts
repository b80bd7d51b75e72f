import { parseStored, readForTab, writeForTab } from '@/shared/lib/storage';
import type { IdentityFiles, SlotName } from './identityFiles.ts';

const key = 'duelbook.identity-uploads';
const names: readonly SlotName[] = ['front', 'back', 'selfie'];

/** Uploads by slot. The platform keeps the files, but only this tab knows which slot each file belongs to. */
export type KeptUploads = Partial<Record<SlotName, { mediaId: string; name: string }>>;

interface Kept {
  userId: string;
  uploads: KeptUploads;
}

/** The user's uploads in this tab. Empty if there are none, or if they belong to another user. */
export function readUploads(userId: string): KeptUploads {
  const kept = parseStored(readForTab(key)) as Partial<Kept> | null;
  return kept?.userId === userId && typeof kept.uploads === 'object' ? (kept.uploads ?? {}) : {};
}

/** Remembers the completed uploads, so that they survive closing the dialog and reloading the page. */
export function keepUploads(userId: string, files: IdentityFiles): void {
  const uploads: KeptUploads = {};
  for (const slot of names) {
    const { mediaId, name } = files[slot];
    if (mediaId !== null) uploads[slot] = { mediaId, name };
  }
  writeForTab(key, Object.keys(uploads).length === 0 ? null : JSON.stringify({ userId, uploads } satisfies Kept));
}

/** The remembered uploads that the platform still has and that haven't been submitted yet. */
export function usable(kept: KeptUploads, unusedIds: ReadonlySet<string>): [SlotName, string, string][] {
  return names.flatMap((slot) => {
    const upload = kept[slot];
    const found: [SlotName, string, string][] =
      upload && unusedIds.has(upload.mediaId) ? [[slot, upload.mediaId, upload.name]] : [];
    return found;
  });
}
