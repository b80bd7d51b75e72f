import { useApolloClient } from '@apollo/client/react';
import { useEffect, useReducer, useRef } from 'react';
import { sendFile } from '@/shared/lib/upload';
import { IdentityUploadUrlDocument } from '../api/verifyIdentity.generated.ts';
import { type FileSlot, filesReducer, noFiles, type SlotName } from './identityFiles.ts';

export type { FileSlot, SlotName };

/**
 * Uploads each file as soon as it is chosen, with progress. Choosing another file for a slot cancels and replaces its
 * upload.
 */
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
    const sent = await sendFile(file, {
      place: async () =>
        (await client.query({ query: IdentityUploadUrlDocument, fetchPolicy: 'no-cache' })).data?.mediaUploadUrl,
      wrongKind: 'Choose a JPEG, PNG or WebP photo.',
      unreadable: 'We couldn’t read that photo. Take another one.',
      onProgress: (part) => dispatch({ type: 'progress', slot, part }),
      signal: controller.signal,
    });
    if (sent === 'stopped') return;
    if ('refused' in sent) dispatch({ type: 'refused', slot, message: sent.refused });
    else dispatch({ type: 'ready', slot, mediaId: sent.mediaId });
  };

  const remove = (slot: SlotName) => {
    running.current.get(slot)?.abort();
    dispatch({ type: 'removed', slot });
  };

  return { slots, choose, remove };
}
