import { useState } from 'react';
import { newPictureFault } from './newPicture.ts';
import { useStaffUpload } from './useStaffUpload.ts';

/** An earlier event and its picture. */
export interface OriginalPicture {
  id: string;
  imageUrl: string;
}

/**
 * The picture of an event that doesn't exist yet: an upload or, unless staff remove it, a copy of the original's.
 * @param original the event that is duplicated, if it has a picture
 */
export function useNewPicture(original: OriginalPicture | null) {
  const upload = useStaffUpload('event_picture');
  const [kept, setKept] = useState(original);
  const { picture } = upload;
  const copied = picture.state === 'none' ? kept : null;
  return {
    upload,
    /** The picture that is copied. Null without one, or once another one was chosen. */
    copied,
    /** Whether removing the chosen picture leads back to the original's. */
    hasOriginal: kept !== null,
    /** Removes the chosen picture, or else the copied one. */
    remove: () => (picture.state === 'none' ? setKept(null) : upload.clear()),
    /** Why the event can't be created with its picture yet. */
    fault: newPictureFault(picture),
    variables: { mediaId: picture.mediaId, pictureOf: copied?.id ?? null, pictureWas: copied?.imageUrl ?? null },
    /** For the dialog that creates the event. */
    fact: { label: 'Picture', value: picture.mediaId ? 'Yes' : copied ? 'A copy of the original’s' : 'None' },
  };
}

export type NewPicture = ReturnType<typeof useNewPicture>;
