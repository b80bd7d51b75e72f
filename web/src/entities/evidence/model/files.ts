/** A file being uploaded as evidence. */
export interface EvidenceFile {
  /** Unique within this page. */
  key: number;
  name: string;
  /** The file itself, for retrying an interrupted upload. */
  file: File;
  state: 'sending' | 'ready' | 'refused';
  /** Progress of the upload, from 0 to 1. */
  progress: number;
  mediaId: string | null;
  message: string | null;
}

export type FilesAction =
  | { type: 'chosen'; key: number; file: File }
  | { type: 'progress'; key: number; part: number }
  | { type: 'ready'; key: number; mediaId: string }
  | { type: 'refused'; key: number; message: string }
  | { type: 'removed'; key: number }
  | { type: 'submitted'; mediaIds: readonly string[] }
  | { type: 'emptied' };

const fresh = (key: number, file: File): EvidenceFile => ({
  key,
  name: file.name,
  file,
  state: 'sending',
  progress: 0,
  mediaId: null,
  message: null,
});

export function filesReducer(files: readonly EvidenceFile[], action: FilesAction): readonly EvidenceFile[] {
  switch (action.type) {
    case 'emptied':
      return [];
    case 'removed':
      return files.filter(({ key }) => key !== action.key);
    case 'submitted':
      return files.filter(({ mediaId }) => mediaId === null || !action.mediaIds.includes(mediaId));
    case 'chosen': {
      const again = files.some(({ key }) => key === action.key);
      const begun = fresh(action.key, action.file);
      return again ? files.map((each) => (each.key === action.key ? begun : each)) : [...files, begun];
    }
    default:
      return files.map((each) => (each.key === action.key ? changed(each, action) : each));
  }
}

function changed(
  file: EvidenceFile,
  action: Extract<FilesAction, { type: 'progress' | 'ready' | 'refused' }>,
): EvidenceFile {
  switch (action.type) {
    case 'progress':
      return file.state === 'sending' ? { ...file, progress: action.part } : file;
    case 'ready':
      return { ...file, state: 'ready', progress: 1, mediaId: action.mediaId };
    case 'refused':
      return { ...file, state: 'refused', progress: 0, message: action.message };
  }
}

/** IDs of all files that have finished uploading. */
export const readyIds = (files: readonly EvidenceFile[]): string[] => files.flatMap(({ mediaId }) => mediaId ?? []);
