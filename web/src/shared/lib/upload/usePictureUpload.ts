import { useEffect, useRef, useState } from 'react';
import { sendFile, type UploadPlace } from './sendFile.ts';

export interface UploadedPicture {
  state: 'none' | 'sending' | 'ready' | 'failed';
  /** Preview of the picture before it is saved. Null if there is no picture. */
  preview: string | null;
  mediaId: string | null;
  message: string | null;
  /** The cropped file whose upload failed. Null if no upload failed. */
  failed: File | null;
}

const none: UploadedPicture = { state: 'none', preview: null, mediaId: null, message: null, failed: null };

/** Types of pictures that can be uploaded. Also used for the `accept` attribute of file inputs. */
export const pictureKinds: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];
const wrongKind = 'Choose a JPEG, PNG or WebP picture.';
/** Message for a file that can't be decoded as a picture. */
export const unreadablePicture = 'We couldn’t read that picture. Choose another one.';

/**
 * Uploads a picture as soon as it has been cropped. A new upload cancels the previous one.
 * @param place requests an upload URL from the platform
 */
export function usePictureUpload(place: () => Promise<UploadPlace | undefined>) {
  const [picture, setPicture] = useState(none);
  const running = useRef<AbortController | null>(null);

  useEffect(() => () => running.current?.abort(), []);
  const { preview: shown } = picture;
  useEffect(() => {
    if (shown) return () => URL.revokeObjectURL(shown);
  }, [shown]);

  /** Shows why a selected file can't be used. Any previously selected picture stays. */
  const refuse = (message: string) => setPicture((kept) => ({ ...kept, message }));

  /** Checks the file type and shows a message if it isn't supported. */
  const check = ({ type: kind }: File): boolean => {
    const fits = pictureKinds.includes(kind);
    if (!fits) refuse(wrongKind);
    return fits;
  };

  const send = async (file: File): Promise<string | null> => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const preview = URL.createObjectURL(file);
    setPicture({ ...none, state: 'sending', preview });
    const sent = await sendFile(file, { place, wrongKind, unreadable: unreadablePicture, signal: controller.signal });
    if (sent === 'stopped') return null;
    if ('refused' in sent) {
      setPicture({ ...none, state: 'failed', message: sent.refused, failed: file });
      return null;
    }
    setPicture({ ...none, state: 'ready', preview, mediaId: sent.mediaId });
    return sent.mediaId;
  };

  /** Clears the picture once it has been saved or discarded. */
  const clear = () => {
    running.current?.abort();
    setPicture(none);
  };

  return { picture, send, check, refuse, clear };
}
