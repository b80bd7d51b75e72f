import { type ReactNode, useId } from 'react';
import type { MessageView } from '@/entities/message';
import { Button } from '@/shared/ui/button';
import { ClipPlayer } from '@/shared/ui/clip-player';
import { Late, RegionError, Skeleton } from '@/shared/ui/region';
import { Caps } from '@/shared/ui/text';
import { useSharedClips } from '../model/useSharedClips.ts';
import { clipToCome, clips as grid, heading, more, quiet } from './details.css.ts';

type Clip = NonNullable<MessageView['data']['clip']>;

const Tile = ({ clip: { title, owner, videoUrl, durationMs } }: { clip: Clip }) => (
  <li>
    <ClipPlayer src={videoUrl} title={title} lengthMs={durationMs} />
    <b title={title} dir="auto">
      {title}
    </b>
    <small>{owner?.username ?? 'Deleted account'}</small>
  </li>
);

/** Placeholder row. */
const ToCome = () => (
  <Late>
    <ul className={grid} aria-busy="true">
      {[0, 1].map((place) => (
        <li key={place} className={clipToCome}>
          <Skeleton radius={8} quiet />
          <Skeleton width="70%" />
          <Skeleton width="40%" quiet />
        </li>
      ))}
    </ul>
  </Late>
);

/** The clips sent in a conversation, newest first, without duplicates. They play inline. */
export function SharedClips({ conversationId }: { conversationId: string }) {
  const id = useId();
  const { clips, hasMore, loading, error, more: ask, retry } = useSharedClips(conversationId);
  if (clips === null) return null;
  const section = (content: ReactNode) => (
    <section aria-labelledby={id}>
      <h3 id={id} className={heading}>
        <Caps>Shared clips</Caps>
      </h3>
      {content}
    </section>
  );
  if (!clips)
    return section(
      error ? <RegionError thing="shared clips" error={error} retrying={loading} onRetry={retry} /> : <ToCome />,
    );
  if (clips.length === 0) return section(<p className={quiet}>Clips sent in this conversation appear here.</p>);
  return section(
    <>
      <ul className={grid}>
        {clips.map((clip) => (
          <Tile key={clip.id} clip={clip} />
        ))}
      </ul>
      {hasMore && (
        <div className={more}>
          <Button size={40} variant="grey" loading={loading} onClick={ask}>
            More clips
          </Button>
        </div>
      )}
    </>,
  );
}
