import { useQuery } from '@apollo/client/react';
import { LiveVideosDocument, type LiveVideosQuery } from '../api/livePage.generated.ts';

export interface VideosState {
  /** The videos. Null until they are loaded. */
  videos: LiveVideosQuery['channelVideos'];
  error: Error | undefined;
  retry: () => void;
}

/** The commentator of a channel with their videos and the trailer of the event's league. */
export function useVideos(tvId: string): VideosState {
  const { data, error, refetch } = useQuery(LiveVideosDocument, { variables: { id: tvId } });
  return { videos: data?.channelVideos ?? null, error, retry: () => void refetch().catch(() => undefined) };
}
