import { Button } from '@/shared/ui/button';
import { Spinner } from '@/shared/ui/spinner';
import type { Stream, StreamState } from '../model/useStream.ts';
import { fault } from './player.css.ts';

const words: Partial<Record<StreamState, string>> = {
  loading: 'Starting the stream',
  retrying: 'The stream stopped. Trying again',
  failed: 'The stream stopped. Check your connection, then reload it.',
  blocked: 'This stream isn’t available in your region. You can still follow the score and stake.',
  offline: 'The stream is down. It starts here as soon as it’s back.',
};

/** Explains why there is no picture, and where else to watch. Renders nothing while the stream plays. */
export function StreamFault({ stream, channel }: { stream: Stream; channel: string }) {
  const told = words[stream.state];
  if (!told) return null;
  return (
    <div className={fault} role="status">
      {(stream.state === 'loading' || stream.state === 'retrying') && <Spinner />}
      <p>{told}</p>
      {(stream.state === 'failed' || stream.state === 'offline') && (
        <Button variant="secondary" data-track="retry" onClick={stream.reload}>
          Reload
        </Button>
      )}
      {stream.state === 'failed' && (
        <a href={`https://www.twitch.tv/${encodeURIComponent(channel)}`} target="_blank" rel="noreferrer">
          Watch on Twitch
        </a>
      )}
    </div>
  );
}
