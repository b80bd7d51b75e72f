import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { sendFile } from '@/shared/lib/upload';
import { VideoUploadUrlDocument } from '../api/ownVideos.generated.ts';

export interface VideoFile {
  state: 'none' | 'sending' | 'ready' | 'refused';
  /** Object URL for previewing the video before it is published. */
  preview: string | null;
  /** Progress of the upload, from 0 to 1. */
  progress: number;
  mediaId: string | null;
  message: string | null;
}

const none: VideoFile = { state: 'none', preview: null, progress: 0, mediaId: null, message: null };

/**
 * Uploads a video as soon as it is chosen and reports progress. Choosing another one cancels the upload. @param type
 * purpose of the upload
 */
export function useVideoFile(type: 'clip' | 'video') {
  const client = useApolloClient();
  const [file, setFile] = useState(none);
  const running = useRef<AbortController | null>(null);
  const { preview } = file;
  useEffect(() => () => running.current?.abort(), []);
  useEffect(() => {
    if (preview) return () => URL.revokeObjectURL(preview);
  }, [preview]);

  const choose = async (chosen: File) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setFile({ ...none, state: 'sending', preview: URL.createObjectURL(chosen) });
    const sent = await sendFile(chosen, {
      place: async () => {
        const { data } = await client.query({
          query: VideoUploadUrlDocument,
          variables: { type },
          fetchPolicy: 'no-cache',
        });
        return data?.mediaUploadUrl;
      },
      wrongKind: 'Choose an MP4, WebM or QuickTime video.',
      unreadable: 'We couldn’t read that video. Choose another one.',
      onProgress: (progress) => setFile((known) => ({ ...known, progress })),
      signal: controller.signal,
    });
    if (sent === 'stopped') return;
    if ('refused' in sent) setFile({ ...none, state: 'refused', message: sent.refused });
    else setFile((known) => ({ ...known, state: 'ready', progress: 1, mediaId: sent.mediaId }));
  };
  return { file, choose };
}
