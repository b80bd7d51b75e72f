import { Ellipsis, Flag, Gavel, Handshake, UserX } from 'lucide-react';
import type { ReactElement } from 'react';
import type { MatchAction } from '@/entities/match';
import { usePhone } from '@/shared/lib/media';
import { Button, IconButton } from '@/shared/ui/button';
import { icon, smallIcon } from '@/shared/ui/icons';
import { Menu } from '@/shared/ui/menu';

/** Actions that open a dialog. */
export type RoomDialog = 'forfeit' | 'cancel' | 'noShow' | 'dispute' | 'appeal';

interface Entry {
  action: MatchAction;
  dialog: RoomDialog;
  label: string;
  icon: ReactElement;
}

const entries: readonly Entry[] = [
  { action: 'forfeit', dialog: 'forfeit', label: 'Forfeit…', icon: <Flag {...smallIcon} color="var(--rose)" /> },
  { action: 'requestCancel', dialog: 'cancel', label: 'Request cancellation…', icon: <Handshake {...smallIcon} /> },
  { action: 'claimNoShow', dialog: 'noShow', label: 'Report a no-show…', icon: <UserX {...smallIcon} /> },
  { action: 'dispute', dialog: 'dispute', label: 'Call a referee…', icon: <Gavel {...smallIcon} /> },
];

/** The secondary actions that are available now. */
export const otherActions = (actions: readonly MatchAction[]) =>
  entries.filter(({ action }) => actions.includes(action));

export interface OtherActionsProps {
  actions: readonly MatchAction[];
  onOpen: (dialog: RoomDialog) => void;
}

/**
 * Actions that end a match without playing it. Up to two actions are buttons, and the rest are in a menu. On phones,
 * all of them are in the menu.
 */
export function OtherActions({ actions, onOpen }: OtherActionsProps) {
  const phone = usePhone();
  const valid = otherActions(actions);
  // No menu is needed for a single action.
  const shown = valid.length === 1 ? valid : phone ? [] : valid.slice(0, 2);
  const hidden = valid.slice(shown.length);
  return (
    <>
      {shown.map(({ dialog, label, icon: symbol }) => (
        <Button key={dialog} variant="grey" size={48} icon={symbol} onClick={() => onOpen(dialog)}>
          {label}
        </Button>
      ))}
      {hidden.length > 0 && (
        <Menu
          label="More actions"
          side="top"
          align="start"
          entries={hidden.map(({ dialog, label, icon: symbol }) => ({
            key: dialog,
            label,
            icon: symbol,
            onSelect: () => onOpen(dialog),
          }))}
          trigger={
            <IconButton label="More actions" variant="grey" size={48}>
              <Ellipsis {...icon} />
            </IconButton>
          }
        />
      )}
    </>
  );
}
