import { useMutation } from '@apollo/client/react';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { isAnsweredCentrally, refusalOf } from '@/shared/api';
import { toast } from '@/shared/lib/toasts';
import { IconButton } from '@/shared/ui/button';
import { ConfirmDialog } from '@/shared/ui/dialog';
import { smallIcon } from '@/shared/ui/icons';
import { DeleteClipDocument, DeleteVideoDocument } from '../api/ownVideos.generated.ts';

export interface RemoveVideoProps {
  kind: 'clip' | 'video';
  id: string;
  title: string;
}

/** Deletes one of the user's clips or videos after a confirmation. */
export function RemoveVideo({ kind, id, title }: RemoveVideoProps) {
  const [asking, setAsking] = useState(false);
  const [removeClip, clip] = useMutation(DeleteClipDocument);
  const [removeVideo, video] = useMutation(DeleteVideoDocument);
  const remove = async () => {
    try {
      const variables = { id };
      await (kind === 'clip'
        ? removeClip({ variables, update: (cache) => cache.evict({ id: 'ROOT_QUERY', fieldName: 'clips' }) })
        : removeVideo({ variables, update: (cache) => cache.evict({ id: 'ROOT_QUERY', fieldName: 'userVideos' }) }));
      setAsking(false);
    } catch (error) {
      if (!isAnsweredCentrally(error)) toast({ kind: 'error', title: refusalOf(error).message });
    }
  };
  return (
    <>
      <IconButton size={32} label={`Remove ${title}`} onClick={() => setAsking(true)}>
        <Trash2 {...smallIcon} />
      </IconButton>
      <ConfirmDialog
        track="remove_video"
        open={asking}
        title={`Remove this ${kind}?`}
        confirm="Remove"
        loading={clip.loading || video.loading}
        onConfirm={() => void remove()}
        onClose={() => setAsking(false)}
      >
        <p>“{title}” will be deleted permanently, including everywhere it was shared.</p>
      </ConfirmDialog>
    </>
  );
}
