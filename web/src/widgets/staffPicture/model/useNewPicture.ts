import { useState } from 'react';
import { newPictureFault } from './newPicture.ts';
import { useStaffUpload } from './useStaffUpload.ts';

/** The picture of the event that is being duplicated. */
export interface OriginalPicture {
  id: string;
  imageUrl: string;
}

/**
 * The picture for a new event: an upload or, unless staff remove it, a copy of the original's picture.
 * @param original the event that is being duplicated, if it has a picture
 */
export function useNewPicture(original: OriginalPicture | null) {
  const upload = useStaffUpload('event_picture');
  const [kept, setKept] = useState(original);
  const { picture } = upload;
  const copied = picture.state === 'none' ? kept : null;
  return {
    upload,
    /** The picture to copy. Null if there is none or another one was chosen. */
    copied,
    /** Whether removing the chosen picture restores the original's. */
    hasOriginal: kept !== null,
    /** Removes the chosen picture. If none was chosen, removes the copied one. */
    remove: () => (picture.state === 'none' ? setKept(null) : upload.clear()),
    /** Why the event can't be created yet because of its picture. */
    fault: newPictureFault(picture),
    variables: { mediaId: picture.mediaId, pictureOf: copied?.id ?? null, pictureWas: copied?.imageUrl ?? null },
    /** Shown in the dialog that creates the event. */
    fact: { label: 'Picture', value: picture.mediaId ? 'Yes' : copied ? 'A copy of the original’s' : 'None' },
  };
}

export type NewPicture = ReturnType<typeof useNewPicture>;
