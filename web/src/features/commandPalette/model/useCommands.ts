import { useLocation, useNavigate } from 'react-router-dom';
import { asPlayer, useSession, useSignOut } from '@/entities/session';
import { closeOverlay, openOverlay } from '@/shared/lib/overlays';
import { toast } from '@/shared/lib/toasts';
import { routes } from '@/shared/routes';
import { type Command, commandsFor } from './commands.ts';
import { noteCommand } from './recent.ts';

async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ kind: 'success', title: 'Copied', text });
  } catch {
    toast({ kind: 'error', title: 'Couldn’t copy', text });
  }
}

/** Commands of the palette and the handler that runs one. */
export function useCommands(): { commands: Command[]; choose: (command: Command) => Promise<void> } {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [signOut] = useSignOut();
  const session = useSession();
  const commands = commandsFor(session, `${pathname}${search}`);

  const choose = async ({ id, group, path, overlay, needs, does }: Command) => {
    // Search results aren't remembered as recent, because showing them again would require a query.
    if (group === 'Go to' || group === 'Actions') noteCommand(id);
    if (path) navigate(path);
    else closeOverlay('palette');
    if (overlay && needs) asPlayer(needs, () => openOverlay(overlay));
    else if (overlay) openOverlay(overlay);
    if (does === 'copyLink' && session)
      await copyText(`${window.location.origin}${routes.profile(session.user.username)}`);
    if (does === 'signOut') {
      await signOut();
      await navigate(routes.home());
      toast({ title: 'Signed out' });
    }
  };
  return { commands, choose };
}
