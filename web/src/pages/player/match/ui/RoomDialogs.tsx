import type { Side } from '@/entities/match';
import { AppealDialog, DisputeDialog } from '@/features/disputeMatch';
import { CancelDialog, type EndMatch, ForfeitDialog, NoShowDialog } from '@/features/endMatch';
import type { RoomMatch } from '../model/useMatchRoom.ts';
import type { RoomDialog } from './OtherActions.tsx';

export interface RoomDialogsProps {
  match: RoomMatch;
  /** The user's side. Null for spectators. */
  selfSide: Side | null;
  end: EndMatch;
  /** The open dialog. Null if no dialog is open. */
  open: RoomDialog | null;
  onClose: () => void;
}

/** Dialogs for the secondary actions. */
export function RoomDialogs({ match, selfSide, end, open, onClose }: RoomDialogsProps) {
  const props = { match, onClose };
  switch (open) {
    case 'forfeit':
      return selfSide && <ForfeitDialog {...props} side={selfSide} end={end} />;
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
