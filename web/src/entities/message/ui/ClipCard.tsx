import { Play, Share2 } from 'lucide-react';
import { useState } from 'react';
import { openOverlay } from '@/shared/lib/overlays';
import { routes } from '@/shared/routes';
import { IconButton } from '@/shared/ui/button';
import { icon } from '@/shared/ui/icons';
import type { MessageView } from '../model/liveMessages.ts';
import { card, clipCard, picture, play } from './cards.css.ts';

type Clip = NonNullable<MessageView['clip']>;

/** A recording may not say how long it is. */
const hasLength = ({ durationMs }: Clip) => Number.isFinite(durationMs) && durationMs > 0;

const clock = (ms: number) => `${Math.floor(ms / 60_000)}:${String(Math.floor(ms / 1000) % 60).padStart(2, '0')}`;

/** A short video, played where it stands. Its file is not asked for before. */
export function ClipCard({ clip }: { clip: Clip }) {
  const [playing, setPlaying] = useState(false);
  const { id, title, owner } = clip;
  // The file's own address holds for some minutes; its owner's page lasts.
  const share = (username: string) =>
    openOverlay({
      kind: 'share',
      link: routes.profile(username, { tab: 'videos' }),
      clipId: id,
      text: `${title}, by ${username}.`,
    });
  return (
    <div className={`${card} ${clipCard}`}>
      <div className={picture} style={{ padding: 0 }}>
        {playing ? (
          // biome-ignore lint/a11y/useMediaCaption: people's own clips of games come without words.
          <video src={clip.videoUrl} controls autoPlay playsInline aria-label={title} />
        ) : (
          <>
            <button type="button" className={play} aria-label={`Play ${title}`} onClick={() => setPlaying(true)}>
              <Play {...icon} />
            </button>
            {hasLength(clip) && <span>{clock(clip.durationMs)}</span>}
          </>
        )}
      </div>
      <div>
        <b>{title}</b>
        {owner && (
          <IconButton label="Share this clip" onClick={() => share(owner.username)}>
            <Share2 {...icon} />
          </IconButton>
        )}
      </div>
    </div>
  );
}
