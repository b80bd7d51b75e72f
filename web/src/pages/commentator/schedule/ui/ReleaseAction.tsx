import { useState } from 'react';
import type { CommentatorEvent_CardFragment } from '@/entities/commentator';
import { useNow } from '@/shared/lib/clock';
import { formatDateTime } from '@/shared/lib/format';
import { useOnline } from '@/shared/lib/media';
import { Button } from '@/shared/ui/button';
import { ReasonDialog } from '@/shared/ui/reason-dialog';
import type { useClaims } from '../model/useClaims.ts';

/** Time before the start within which the platform requires a reason, in ms. */
const CLOSE = 2 * 3_600_000;
/** Maximum length of a reason that the platform accepts. */
const MAX_REASON = 500;

interface ReleaseProps {
  one: CommentatorEvent_CardFragment;
  claims: ReturnType<typeof useClaims>;
}

/** Why the event can't be released now. Null if it can. */
function refusalOf({ assigned, event }: CommentatorEvent_CardFragment, online: boolean): string | null {
  if (assigned) return 'Staff assigned you. Ask them to choose someone else.';
  if (event.state === 'live') return 'This event has started.';
  return online ? null : 'You’re offline.';
}

/** Releases a claimed event. Requires a reason if the event starts soon. */
export function ReleaseAction({ one, claims }: ReleaseProps) {
  const { id, event } = one;
  const now = useNow('minute');
  const online = useOnline();
  const [open, setOpen] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const close = Date.parse(event.startDate) - now < CLOSE;
  const confirm = async (reason: string) => {
    const message = await claims.release(id, reason || undefined);
    setError(message);
    if (!message) setOpen(false);
  };
  return (
    <>
      <Button
        size={40}
        variant="tertiary"
        data-track="commentator_open_release"
        aria-label={`Release ${event.name}`}
        reason={refusalOf(one, online)}
        onClick={() => setOpen(true)}
      >
        Release
      </Button>
      <ReasonDialog
        open={open}
        onClose={() => setOpen(false)}
        onConfirm={(reason) => void confirm(reason)}
        track="commentator_release"
        title={`Release ${event.name}`}
        facts={[{ label: 'Start', value: formatDateTime(event.startDate) }]}
        effects={['The event becomes available again, and any commentator can claim it.']}
        ask={close ? { label: 'Reason', hint: 'Only staff can read it.', maxLength: MAX_REASON } : undefined}
        confirm="Release event"
        loading={claims.busy === id}
        error={error}
      />
    </>
  );
}
