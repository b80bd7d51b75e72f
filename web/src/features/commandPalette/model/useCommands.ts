import { useLocation, useNavigate } from 'react-router-dom';
import { asPlayer, useSession, useSignOut } from '@/entities/session';
import { closeOverlay, openOverlay } from '@/shared/lib/overlays';
import { toast } from '@/shared/lib/toasts';
import { routes } from '@/shared/routes';
import { type Command, commandsFor } from './commands.ts';
import { noteCommand } from './recent.ts';

/** The palette's commands, and what choosing one does. */
export function useCommands(): { commands: Command[]; choose: (command: Command) => Promise<void> } {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [signOut] = useSignOut();
  const commands = commandsFor(useSession(), `${pathname}${search}`);

  const choose = async ({ id, group, path, overlay, needs, does }: Command) => {
    // What was searched for is not a command: it could not be shown again without asking.
    if (group === 'Go to' || group === 'Actions') noteCommand(id);
    // The page it leads to takes the palette's place in the history; then the palette goes.
    if (path) await navigate(path, { replace: true });
    closeOverlay('palette');
    if (overlay && needs) asPlayer(needs, () => openOverlay(overlay));
    else if (overlay) openOverlay(overlay);
    if (does === 'signOut') {
      await signOut();
      await navigate(routes.home());
      toast({ title: 'Signed out' });
    }
  };
  return { commands, choose };
}
