import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { refusalOf } from '@/shared/api';
import { putFile, UploadError } from '@/shared/lib/upload';
import { VideoUploadUrlDocument } from '../api/ownVideos.generated.ts';

export interface VideoFile {
  state: 'none' | 'sending' | 'ready' | 'refused';
  /** To look at it before it is published. */
  preview: string | null;
  /** 0 to 1. */
  progress: number;
  mediaId: string | null;
  message: string | null;
}

const none: VideoFile = { state: 'none', preview: null, progress: 0, mediaId: null, message: null };

/** Uploads a video as soon as it is chosen, with progress; another choice stops the one before. @param type what it is for */
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
    const refuse = (message: string) => setFile({ ...none, state: 'refused', message });
    try {
      const { data } = await client.query({
        query: VideoUploadUrlDocument,
        variables: { type },
        fetchPolicy: 'no-cache',
      });
      if (!data || controller.signal.aborted) return;
      const { mediaId, uploadUrl, maxBytes, contentTypes } = data.mediaUploadUrl;
      if (!contentTypes.includes(chosen.type)) return refuse('Use a video: MP4, WebM or QuickTime.');
      if (chosen.size > maxBytes) return refuse(`At most ${Math.floor(maxBytes / 1_000_000)} MB.`);
      const onProgress = (progress: number) => setFile((known) => ({ ...known, progress }));
      await putFile(uploadUrl, chosen, { onProgress, signal: controller.signal });
      setFile((known) => ({ ...known, state: 'ready', progress: 1, mediaId }));
    } catch (error) {
      if (!controller.signal.aborted) refuse(wordsOf(error));
    }
  };
  return { file, choose };
}

function wordsOf(error: unknown): string {
  if (!(error instanceof UploadError)) return refusalOf(error).message;
  return error.status === null ? error.message : 'This video cannot be read. Choose another one.';
}
