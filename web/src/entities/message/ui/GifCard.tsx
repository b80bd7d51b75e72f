import { Pause, Play } from 'lucide-react';
import { type CSSProperties, useState } from 'react';
import { useReducedMotion } from '@/shared/lib/media';
import { tinyIcon } from '@/shared/ui/icons';
import { MediaBadge } from '@/shared/ui/media-badge';
import type { Gif_ViewFragment } from '../api/message.generated.ts';
import { gifFigure, picture, play } from './cards.css.ts';

/** An animated GIF that can be paused. Starts paused for users who prefer reduced motion. */
export function GifCard({ gif }: { gif: Gif_ViewFragment }) {
  const still = useReducedMotion();
  const [chosen, setChosen] = useState<boolean | null>(null);
  const moves = chosen ?? !still;
  // Reserves space to prevent layout shift; very tall images are cropped.
  const shape = `${Math.max(1, gif.width)} / ${Math.min(Math.max(1, gif.height), gif.width * 1.4)}`;
  return (
    <figure className={gifFigure}>
      <div className={picture} style={{ '--shape': shape } as CSSProperties}>
        <img src={moves ? gif.url : gif.previewUrl} alt={gif.title || 'GIF'} loading="lazy" decoding="async" />
        <button
          type="button"
          className={play}
          aria-label={moves ? 'Stop this GIF' : 'Play this GIF'}
          onClick={() => setChosen(!moves)}
        >
          {moves ? <Pause {...tinyIcon} /> : <Play {...tinyIcon} />}
        </button>
        <MediaBadge aria-hidden="true">GIF</MediaBadge>
      </div>
      {gif.title && <figcaption aria-hidden="true">{gif.title}</figcaption>}
    </figure>
  );
}
