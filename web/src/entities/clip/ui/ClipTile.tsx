import { Flag } from 'lucide-react';
import { formatDay } from '@/shared/lib/format';
import { openOverlay } from '@/shared/lib/overlays';
import { IconButton } from '@/shared/ui/button';
import { smallIcon } from '@/shared/ui/icons';
import type { Clip_ViewFragment } from '../api/clip.generated.ts';
import { VideoTile } from './VideoTile.tsx';

/** A clip with whose it is, to be watched or reported. @param selfId null for somebody who is not signed in, who reports nothing */
export function ClipTile({ clip, selfId }: { clip: Clip_ViewFragment; selfId: string | null }) {
  const { id, title, url, startMs, endMs, owner, createdAt } = clip;
  const report = () => openOverlay({ kind: 'flag', subjectType: 'clip', subjectId: id, name: title });
  return (
    <VideoTile
      title={title}
      url={url}
      startMs={startMs}
      endMs={endMs}
      note={`${owner?.username ?? 'Deleted account'} · ${formatDay(createdAt)}`}
      action={
        selfId !== null &&
        owner?.id !== selfId &&
        url && (
          <IconButton size={32} label={`Report ${title}`} onClick={report}>
            <Flag {...smallIcon} />
          </IconButton>
        )
      }
    />
  );
}
