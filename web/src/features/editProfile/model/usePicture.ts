import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { sendFile } from '@/shared/lib/upload';
import { PictureUploadUrlDocument } from '../api/editProfile.generated.ts';

export interface Picture {
  state: 'none' | 'sending' | 'ready' | 'refused';
  /** Preview of the picture before it is saved. Null if there is no picture. */
  preview: string | null;
  mediaId: string | null;
  message: string | null;
}

const none: Picture = { state: 'none', preview: null, mediaId: null, message: null };

const kinds: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];
const wrongKind = 'Choose a JPEG, PNG or WebP picture.';
/** Message for a file that can't be decoded as a picture. */
export const unreadable = 'We couldn’t read that picture. Choose another one.';

/** Uploads a picture as soon as it has been cropped. A new upload cancels the previous one. */
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

  /** Checks the file type and shows a message if it isn't supported. */
  const check = ({ type: kind }: File): boolean => {
    const fits = kinds.includes(kind);
    if (!fits) refuse(wrongKind);
    return fits;
  };

  const send = async (file: File): Promise<string | null> => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const preview = URL.createObjectURL(file);
    setPicture({ ...none, state: 'sending', preview });
    const sent = await sendFile(file, {
      place: async () => {
        const { data } = await client.query({
          query: PictureUploadUrlDocument,
          variables: { type },
          fetchPolicy: 'no-cache',
        });
        return data?.mediaUploadUrl;
      },
      wrongKind,
      unreadable,
      signal: controller.signal,
    });
    if (sent === 'stopped') return null;
    if ('refused' in sent) {
      refuse(sent.refused);
      return null;
    }
    setPicture({ state: 'ready', preview, mediaId: sent.mediaId, message: null });
    return sent.mediaId;
  };

  return { picture, send, check, refuse };
}
