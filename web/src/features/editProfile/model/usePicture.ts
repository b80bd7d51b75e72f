import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { refusalOf } from '@/shared/api';
import { putFile, UploadError } from '@/shared/lib/upload';
import { PictureUploadUrlDocument } from '../api/editProfile.generated.ts';

export interface Picture {
  state: 'none' | 'sending' | 'ready' | 'refused';
  /** To show it before it is saved; null without one. */
  preview: string | null;
  mediaId: string | null;
  message: string | null;
}

const none: Picture = { state: 'none', preview: null, mediaId: null, message: null };

/** Uploads a picture as soon as it is chosen; another choice stops the one before. */
export function usePicture(type: 'profile' | 'card') {
  const client = useApolloClient();
  const [picture, setPicture] = useState(none);
  const running = useRef<AbortController | null>(null);

  useEffect(() => () => running.current?.abort(), []);
  const { preview: shown } = picture;
  useEffect(() => {
    if (shown) return () => URL.revokeObjectURL(shown);
  }, [shown]);

  const refuse = (message: string) => setPicture({ ...none, state: 'refused', message });

  const choose = async (file: File): Promise<string | null> => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const preview = URL.createObjectURL(file);
    setPicture({ ...none, state: 'sending', preview });
    try {
      const { data } = await client.query({
        query: PictureUploadUrlDocument,
        variables: { type },
        fetchPolicy: 'no-cache',
      });
      if (!data || controller.signal.aborted) return null;
      const { mediaId, uploadUrl, maxBytes, contentTypes } = data.mediaUploadUrl;
      const fault = faultOf(file, maxBytes, contentTypes);
      if (fault) {
        refuse(fault);
        return null;
      }
      await putFile(uploadUrl, file, { signal: controller.signal });
      setPicture({ state: 'ready', preview, mediaId, message: null });
      return mediaId;
    } catch (error) {
      if (!controller.signal.aborted) refuse(wordsOf(error));
      return null;
    }
  };

  return { picture, choose };
}

function faultOf(file: File, maxBytes: number, contentTypes: readonly string[]): string | null {
  if (!contentTypes.includes(file.type)) return 'Use a picture: JPEG, PNG or WebP.';
  return file.size > maxBytes ? `At most ${Math.floor(maxBytes / 1_000_000)} MB.` : null;
}

function wordsOf(error: unknown): string {
  if (!(error instanceof UploadError)) return refusalOf(error).message;
  return error.status === null ? error.message : 'This picture cannot be read. Choose another one.';
}
