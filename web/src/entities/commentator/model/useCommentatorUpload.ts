import { useApolloClient } from '@apollo/client/react';
import { useVideoFile } from '@/shared/ui/video-choice';
import { CommentatorUploadUrlsDocument } from '../api/commentatorFiles.generated.ts';

/** Uploads a video or trailer of the commentator. */
export function useCommentatorUpload(type: 'video' | 'trailer') {
  const client = useApolloClient();
  return useVideoFile(async () => {
    const query = CommentatorUploadUrlsDocument;
    const { data } = await client.query({ query, variables: { type }, fetchPolicy: 'no-cache' });
    return data?.commentatorUploadUrls[0];
  });
}
