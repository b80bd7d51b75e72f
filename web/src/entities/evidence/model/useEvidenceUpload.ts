import { useApolloClient } from '@apollo/client/react';
import { useEffect, useReducer, useRef } from 'react';
import { refusalOf } from '@/shared/api';
import { putFile, UploadError } from '@/shared/lib/upload';
import { EvidenceUploadUrlDocument } from '../api/evidence.generated.ts';
import { type EvidenceFile, faultOf, filesReducer } from './files.ts';

/** Sends each chosen file at once, with progress; a cut-off one can be sent again. */
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
    try {
      const { data } = await client.query({
        query: EvidenceUploadUrlDocument,
        variables: { type: 'evidence' },
        fetchPolicy: 'no-cache',
      });
      if (!data) return;
      const { mediaId, uploadUrl, maxBytes, contentTypes } = data.mediaUploadUrl;
      const fault = faultOf(file, maxBytes, contentTypes);
      if (fault) return dispatch({ type: 'refused', key, message: fault });
      const onProgress = (part: number) => dispatch({ type: 'progress', key, part });
      await putFile(uploadUrl, file, { onProgress, signal: controller.signal });
      dispatch({ type: 'ready', key, mediaId });
    } catch (error) {
      if (controller.signal.aborted) return;
      const message = error instanceof UploadError ? uploadFault(error) : refusalOf(error).message;
      dispatch({ type: 'refused', key, message });
    }
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
    clear: () => dispatch({ type: 'emptied' }),
  };
}

export type EvidenceUpload = ReturnType<typeof useEvidenceUpload>;

const uploadFault = (error: UploadError) =>
  error.status === null ? error.message : 'This file cannot be read. Use another one.';
