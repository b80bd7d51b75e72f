import { useApolloClient } from '@apollo/client/react';
import type { CommentatorFileType } from '@/shared/api/types.generated';
import { useVideoFile } from '@/shared/ui/video-choice';
import { CommentatorUploadUrlsDocument } from '../api/commentatorFiles.generated.ts';

/** Requests upload URLs for the commentator's files of this type. */
function usePlace(type: CommentatorFileType) {
  const client = useApolloClient();
  return async () => {
    const query = CommentatorUploadUrlsDocument;
    const { data } = await client.query({ query, variables: { type }, fetchPolicy: 'no-cache' });
    return data?.commentatorUploadUrls[0];
  };
}

/** Uploads a video or trailer of the commentator. */
export const useCommentatorUpload = (type: 'video' | 'trailer') => useVideoFile(usePlace(type));

/** Requests upload URLs for pictures of videos and trailers. */
export const usePicturePlace = () => usePlace('poster');
