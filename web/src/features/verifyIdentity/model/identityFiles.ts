/** The three photos required for an identity check. */
export type SlotName = 'front' | 'back' | 'selfie';

export interface FileSlot {
  state: 'empty' | 'sending' | 'ready' | 'refused';
  name: string;
  /** Progress of the upload, from 0 to 1. */
  progress: number;
  mediaId: string | null;
  message: string | null;
}

export type IdentityFiles = Record<SlotName, FileSlot>;

const empty: FileSlot = { state: 'empty', name: '', progress: 0, mediaId: null, message: null };
export const noFiles: IdentityFiles = { front: empty, back: empty, selfie: empty };

export type FilesAction =
  | { type: 'chosen'; slot: SlotName; name: string }
  | { type: 'progress'; slot: SlotName; part: number }
  | { type: 'ready'; slot: SlotName; mediaId: string }
  /** An upload that was completed before the dialog was opened. */
  | { type: 'restored'; slot: SlotName; mediaId: string; name: string }
  | { type: 'refused'; slot: SlotName; message: string }
  | { type: 'removed'; slot: SlotName };

export function filesReducer(files: IdentityFiles, action: FilesAction): IdentityFiles {
  return { ...files, [action.slot]: changed(files[action.slot], action) };
}

function changed(slot: FileSlot, action: FilesAction): FileSlot {
  switch (action.type) {
    case 'chosen':
      return { ...empty, state: 'sending', name: action.name };
    case 'progress':
      return slot.state === 'sending' ? { ...slot, progress: action.part } : slot;
    case 'ready':
      return { ...slot, state: 'ready', progress: 1, mediaId: action.mediaId };
    case 'restored':
      if (slot.state !== 'empty') return slot;
      return { ...empty, state: 'ready', progress: 1, mediaId: action.mediaId, name: action.name };
    case 'refused':
      return { ...slot, state: 'refused', progress: 0, message: action.message };
    case 'removed':
      return empty;
  }
}

/** The upload IDs in the required order. Null until all three uploads are complete. */
export function readyMedia(files: IdentityFiles): string[] | null {
  const ids = [files.front, files.back, files.selfie].map(({ mediaId }) => mediaId);
  return ids.every((id): id is string => id !== null) ? ids : null;
}
