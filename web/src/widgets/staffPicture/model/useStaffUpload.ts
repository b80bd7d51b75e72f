import { useApolloClient } from '@apollo/client/react';
import type { StaffPictureType } from '@/shared/api/types.generated';
import { usePictureUpload } from '@/shared/lib/upload';
import { UploadStaffPictureDocument } from '../api/staffPicture.generated.ts';

/** Uploads a picture for players. It isn't visible to anyone until it is saved. */
export function useStaffUpload(type: StaffPictureType) {
  const client = useApolloClient();
  return usePictureUpload(async () => {
    const { data } = await client.mutate({ mutation: UploadStaffPictureDocument, variables: { type } });
    return data?.adminUploadPicture;
  });
}

export type StaffUpload = ReturnType<typeof useStaffUpload>;
