import { Play, Share2 } from 'lucide-react';
import { useState } from 'react';
import { openOverlay } from '@/shared/lib/overlays';
import { routes } from '@/shared/routes';
import { IconButton } from '@/shared/ui/button';
import { icon } from '@/shared/ui/icons';
import type { MessageView } from '../model/liveMessages.ts';
import { card, clipCard, picture, play } from './cards.css.ts';

type Clip = NonNullable<MessageView['clip']>;

const clock = (ms: number) => `${Math.floor(ms / 60_000)}:${String(Math.floor(ms / 1000) % 60).padStart(2, '0')}`;

/** A short video, played where it stands. Its file is not asked for before. */
export function ClipCard({ clip }: { clip: Clip }) {
  const [playing, setPlaying] = useState(false);
  return (
    <div className={`${card} ${clipCard}`}>
      <div className={picture} style={{ padding: 0 }}>
        {playing ? (
          // biome-ignore lint/a11y/useMediaCaption: people's own clips of games come without words.
          <video src={clip.videoUrl} controls autoPlay playsInline aria-label={clip.title} />
        ) : (
          <>
            <button type="button" className={play} aria-label={`Play ${clip.title}`} onClick={() => setPlaying(true)}>
              <Play {...icon} />
            </button>
            <span>{clock(clip.durationMs)}</span>
          </>
        )}
      </div>
      <div>
        <b>{clip.title}</b>
        <IconButton
          label="Share this clip"
          onClick={() => openOverlay({ kind: 'share', link: routes.discover(), clipId: clip.id, text: clip.title })}
        >
          <Share2 {...icon} />
        </IconButton>
      </div>
    </div>
  );
}
