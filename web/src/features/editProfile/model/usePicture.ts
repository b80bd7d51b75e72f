import { useApolloClient } from '@apollo/client/react';
import { usePictureUpload } from '@/shared/lib/upload';
import { PictureUploadUrlDocument } from '../api/editProfile.generated.ts';

/** Uploads a profile picture or the picture of the user's player card. */
export function usePicture(type: 'profile' | 'card') {
  const client = useApolloClient();
  return usePictureUpload(async () => {
    const { data } = await client.query({
      query: PictureUploadUrlDocument,
      variables: { type },
      fetchPolicy: 'no-cache',
    });
    return data?.mediaUploadUrl;
  });
}
