import { Flag, Share2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDay } from '@/shared/lib/format';
import { openOverlay } from '@/shared/lib/overlays';
import { routes } from '@/shared/routes';
import { IconButton } from '@/shared/ui/button';
import { smallIcon } from '@/shared/ui/icons';
import type { Clip_ViewFragment } from '../api/clip.generated.ts';
import { VideoTile } from './VideoTile.tsx';

export interface ClipTileProps {
  clip: Clip_ViewFragment;
  /** Whether the clip belongs to the viewer, who then can't report it. */
  own: boolean;
  /** Runs the action. Asks guests to sign in first. */
  asPlayer: (label: string, run: () => void) => void;
  /** An extra action shown in the tile. */
  action?: ReactNode;
}

/** A clip with its owner's name, and actions to share and report the clip. */
export function ClipTile({ clip, own, asPlayer, action }: ClipTileProps) {
  const { id, title, url, startMs, endMs, owner, createdAt } = clip;
  const report = () =>
    asPlayer(`Report ${title}`, () => openOverlay({ kind: 'flag', subjectType: 'clip', subjectId: id, name: title }));
  const share = (username: string) =>
    openOverlay({
      kind: 'share',
      link: routes.profile(username, { tab: 'videos' }),
      clipId: id,
      text: `${title}, by ${username}.`,
    });
  return (
    <VideoTile
      title={title}
      url={url}
      startMs={startMs}
      endMs={endMs}
      note={`${owner?.username ?? 'Deleted account'} · ${formatDay(createdAt)}`}
      action={
        url && (
          <>
            {owner && (
              <IconButton
                data-track="share_clip"
                size={32}
                label={`Share ${title}`}
                onClick={() => share(owner.username)}
              >
                <Share2 {...smallIcon} />
              </IconButton>
            )}
            {!own && (
              <IconButton size={32} label={`Report ${title}`} onClick={report} data-track="open_report">
                <Flag {...smallIcon} />
              </IconButton>
            )}
            {action}
          </>
        )
      }
    />
  );
}
