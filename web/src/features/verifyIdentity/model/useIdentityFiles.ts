import { useApolloClient } from '@apollo/client/react';
import { useEffect, useReducer, useRef } from 'react';
import { useSession } from '@/entities/session';
import { sendFile } from '@/shared/lib/upload';
import { IdentityUploadUrlDocument, UnusedIdentityUploadsDocument } from '../api/verifyIdentity.generated.ts';
import { type FileSlot, filesReducer, noFiles, type SlotName } from './identityFiles.ts';
import { keepUploads, readUploads, usable } from './keptUploads.ts';

export type { FileSlot, SlotName };

/**
 * Uploads each file as soon as it is chosen and reports progress. Choosing another file for a slot cancels and replaces
 * the upload. Completed uploads are restored when the dialog is reopened.
 */
export function useIdentityFiles() {
  const client = useApolloClient();
  const userId = useSession()?.user.id ?? '';
  const [slots, dispatch] = useReducer(filesReducer, noFiles);
  const restored = useRef(false);
  const running = useRef(new Map<SlotName, AbortController>());

  useEffect(() => {
    const all = running.current;
    return () => {
      for (const controller of all.values()) controller.abort();
    };
  }, []);

  useEffect(() => {
    const kept = readUploads(userId);
    const restore = async () => {
      if (Object.keys(kept).length > 0) {
        const { data } = await client.query({ query: UnusedIdentityUploadsDocument, fetchPolicy: 'no-cache' });
        const ready = data?.mediaUploadIds.filter(({ state }) => state === 'ready') ?? [];
        for (const [slot, mediaId, name] of usable(kept, new Set(ready.map(({ id }) => id))))
          dispatch({ type: 'restored', slot, mediaId, name });
      }
      restored.current = true;
    };
    // If the request fails, the user has to choose the photos again.
    restore().catch(() => {
      restored.current = true;
    });
  }, [client, userId]);

  useEffect(() => {
    if (restored.current) keepUploads(userId, slots);
  }, [userId, slots]);

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
