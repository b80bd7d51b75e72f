import { useApolloClient } from '@apollo/client/react';
import { useEffect, useReducer, useRef } from 'react';
import { sendFile } from '@/shared/lib/upload';
import { EvidenceUploadUrlDocument } from '../api/evidence.generated.ts';
import { type EvidenceFile, filesReducer } from './files.ts';

/** Uploads each file as soon as it is chosen and reports progress. Interrupted uploads can be retried. */
export function useEvidenceUpload() {
  const client = useApolloClient();
  const [files, dispatch] = useReducer(filesReducer, []);
  const running = useRef(new Map<number, AbortController>());
  const last = useRef(0);

  useEffect(() => {
    const all = running.current;
    return () => {
      for (const controller of all.values()) controller.abort();
    };
  }, []);

  const send = async (key: number, file: File) => {
    const controller = new AbortController();
    running.current.set(key, controller);
    dispatch({ type: 'chosen', key, file });
    const sent = await sendFile(file, {
      place: async () => {
        const variables = { type: 'evidence' } as const;
        const { data } = await client.query({ query: EvidenceUploadUrlDocument, variables, fetchPolicy: 'no-cache' });
        return data?.mediaUploadUrl;
      },
      wrongKind: 'Use a common image or video format.',
      unreadable: 'This file can’t be read. Choose another one.',
      onProgress: (part) => dispatch({ type: 'progress', key, part }),
      signal: controller.signal,
    });
    if (sent === 'stopped') return;
    if ('refused' in sent) dispatch({ type: 'refused', key, message: sent.refused });
    else dispatch({ type: 'ready', key, mediaId: sent.mediaId });
  };

  return {
    files,
    sending: files.some(({ state }) => state === 'sending'),
    add: (chosen: Iterable<File>) => {
      for (const file of chosen) void send(++last.current, file);
    },
    retry: ({ key, file }: EvidenceFile) => void send(key, file),
    remove: (key: number) => {
      running.current.get(key)?.abort();
      dispatch({ type: 'removed', key });
    },
    /** Removes submitted files from the list. */
    submitted: (mediaIds: readonly string[]) => dispatch({ type: 'submitted', mediaIds }),
    clear: () => dispatch({ type: 'emptied' }),
  };
}

export type EvidenceUpload = ReturnType<typeof useEvidenceUpload>;
