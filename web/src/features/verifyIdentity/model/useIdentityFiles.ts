import { useApolloClient } from '@apollo/client/react';
import { useEffect, useReducer, useRef } from 'react';
import { sendFile } from '@/shared/lib/upload';
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
    const sent = await sendFile(file, {
      place: async () =>
        (await client.query({ query: IdentityUploadUrlDocument, fetchPolicy: 'no-cache' })).data?.mediaUploadUrl,
      wrongKind: 'Use a photo: JPEG, PNG or WebP.',
      unreadable: 'This photo cannot be read. Take another one.',
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
