import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { isAnsweredCentrally, refusalOf } from '@/shared/api';
import { toast } from '@/shared/lib/toasts';
import { Button } from '@/shared/ui/button';
import { ConfirmDialog } from '@/shared/ui/dialog';
import { smallIcon } from '@/shared/ui/icons';

interface RemoveFileProps {
  kind: 'video' | 'trailer';
  title: string;
  /** Deletes the file; rejects if the platform refuses. */
  onRemove: () => Promise<unknown>;
}

/** Deletes a video or trailer after a confirmation. */
export function RemoveFile({ kind, title, onRemove }: RemoveFileProps) {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    try {
      await onRemove();
      setAsking(false);
    } catch (error) {
      if (!isAnsweredCentrally(error)) toast({ kind: 'error', title: refusalOf(error).message });
    }
    setBusy(false);
  };
  return (
    <>
      <Button
        size={40}
        variant="tertiary"
        icon={<Trash2 {...smallIcon} />}
        aria-label={`Delete ${title}`}
        onClick={() => setAsking(true)}
      >
        Delete
      </Button>
      <ConfirmDialog
        track="commentator_delete_file"
        open={asking}
        title={`Delete this ${kind}?`}
        confirm="Delete"
        loading={busy}
        onConfirm={() => void remove()}
        onClose={() => setAsking(false)}
      >
        <p>
          <bdi>“{title}”</bdi> <span>will be deleted permanently.</span>
        </p>
      </ConfirmDialog>
    </>
  );
}
