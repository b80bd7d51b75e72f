import { Share2 } from 'lucide-react';
import { openOverlay } from '@/shared/lib/overlays';
import { routes } from '@/shared/routes';
import { IconButton } from '@/shared/ui/button';
import { ClipPlayer } from '@/shared/ui/clip-player';
import { icon } from '@/shared/ui/icons';
import type { MessageView } from '../model/liveMessages.ts';
import { card, clipCard } from './cards.css.ts';

type Clip = NonNullable<MessageView['data']['clip']>;

/** A short video that plays within the message. The file isn't requested until the user plays it. */
export function ClipCard({ clip }: { clip: Clip }) {
  const { id, title, owner } = clip;
  // Shares a link to the owner's profile instead of the file, because file URLs expire within minutes.
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
          <IconButton data-track="share_clip" label="Share this clip" onClick={() => share(owner.username)}>
            <Share2 {...icon} />
          </IconButton>
        )}
      </div>
    </div>
  );
}
