import { useApolloClient } from '@apollo/client/react';
import { useEffect, useReducer, useRef } from 'react';
import { refusalOf } from '@/shared/api';
import { putFile, UploadError } from '@/shared/lib/upload';
import { IdentityUploadUrlDocument } from '../api/verifyIdentity.generated.ts';
import { type FileSlot, filesReducer, noFiles, type SlotName } from './identityFiles.ts';

export type { FileSlot, SlotName };

/** Uploads each chosen file at once, with progress; a new choice for a slot replaces and stops the old one. */
export function useIdentityFiles() {
  const client = useApolloClient();
  const [slots, dispatch] = useReducer(filesReducer, noFiles);
  const running = useRef(new Map<SlotName, AbortController>());

  useEffect(() => {
    const all = running.current;
    return () => {
      for (const controller of all.values()) controller.abort();
    };
  }, []);

  const choose = async (slot: SlotName, file: File) => {
    running.current.get(slot)?.abort();
    const controller = new AbortController();
    running.current.set(slot, controller);
    dispatch({ type: 'chosen', slot, name: file.name });
    try {
      const { data } = await client.query({ query: IdentityUploadUrlDocument, fetchPolicy: 'no-cache' });
      if (!data) return;
      const { mediaId, uploadUrl, maxBytes, contentTypes } = data.mediaUploadUrl;
      const fault = faultOf(file, maxBytes, contentTypes);
      if (fault) return dispatch({ type: 'refused', slot, message: fault });
      const onProgress = (part: number) => dispatch({ type: 'progress', slot, part });
      await putFile(uploadUrl, file, { onProgress, signal: controller.signal });
      dispatch({ type: 'ready', slot, mediaId });
    } catch (error) {
      if (controller.signal.aborted) return;
      dispatch({
        type: 'refused',
        slot,
        message: error instanceof UploadError ? uploadFault(error) : refusalOf(error).message,
      });
    }
  };

  const remove = (slot: SlotName) => {
    running.current.get(slot)?.abort();
    dispatch({ type: 'removed', slot });
  };

  return { slots, choose, remove };
}

function faultOf(file: File, maxBytes: number, contentTypes: readonly string[]): string | null {
  if (!contentTypes.includes(file.type)) return 'Use a photo: JPEG, PNG or WebP.';
  if (file.size > maxBytes) return `At most ${Math.floor(maxBytes / 1_000_000)} MB. Take the photo again, smaller.`;
  return null;
}

function uploadFault(error: UploadError): string {
  return error.status === null ? error.message : 'This photo cannot be read. Take another one.';
}
