import { AppealDialog, DisputeDialog } from '@/features/disputeMatch';
import { CancelDialog, type EndMatch, ForfeitDialog, NoShowDialog } from '@/features/endMatch';
import type { RoomMatch } from '../model/useMatchRoom.ts';
import type { RoomDialog } from './OtherActions.tsx';

export interface RoomDialogsProps {
  match: RoomMatch;
  end: EndMatch;
  /** Null while none is open. */
  open: RoomDialog | null;
  onClose: () => void;
}

/** Dialogs for the secondary actions. */
export function RoomDialogs({ match, end, open, onClose }: RoomDialogsProps) {
  const props = { match, onClose };
  switch (open) {
    case 'forfeit':
      return <ForfeitDialog {...props} end={end} />;
    case 'cancel':
      return <CancelDialog {...props} end={end} />;
    case 'noShow':
      return <NoShowDialog {...props} end={end} />;
    case 'dispute':
      return <DisputeDialog {...props} />;
    case 'appeal':
      return <AppealDialog {...props} />;
    case null:
      return null;
  }
}
