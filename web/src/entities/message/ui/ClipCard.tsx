import { Share2 } from 'lucide-react';
import { openOverlay } from '@/shared/lib/overlays';
import { routes } from '@/shared/routes';
import { IconButton } from '@/shared/ui/button';
import { ClipPlayer } from '@/shared/ui/clip-player';
import { icon } from '@/shared/ui/icons';
import type { MessageView } from '../model/liveMessages.ts';
import { card, clipCard } from './cards.css.ts';

type Clip = NonNullable<MessageView['clip']>;

/** A short video played in place. Its file is only requested on play. */
export function ClipCard({ clip }: { clip: Clip }) {
  const { id, title, owner } = clip;
  // File URLs expire within minutes, so it shares the owner's page instead.
  const share = (username: string) =>
    openOverlay({
      kind: 'share',
      link: routes.profile(username, { tab: 'videos' }),
      clipId: id,
      text: `${title}, by ${username}.`,
    });
  return (
    <div className={`${card} ${clipCard}`}>
      <ClipPlayer src={clip.videoUrl} title={title} lengthMs={clip.durationMs} />
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
