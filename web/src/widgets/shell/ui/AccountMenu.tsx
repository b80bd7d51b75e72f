import { ChevronsUpDown, CircleUserRound, Gift, LogOut, MonitorCog, WalletMinimal } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { type SessionUser, useSignOut } from '@/entities/session';
import { openOverlay } from '@/shared/lib/overlays';
import { toast } from '@/shared/lib/toasts';
import { isDesktop } from '@/shared/platform';
import { routes } from '@/shared/routes';
import { Avatar } from '@/shared/ui/avatar';
import { icon, smallIcon } from '@/shared/ui/icons';
import { Menu } from '@/shared/ui/menu';
import { Hidden } from '@/shared/ui/text';
import { person } from './Rail.css.ts';

/** The signed-in user at the bottom of the rail. Opens a menu with account links and a sign-out command. */
export function AccountMenu({ user }: { user: SessionUser }) {
  const [signOut] = useSignOut();
  const navigate = useNavigate();
  const leave = async () => {
    await signOut();
    navigate(routes.home());
    toast({ title: 'Signed out' });
  };
  return (
    <Menu
      label="Your account"
      side="top"
      align="start"
      trigger={
        <button type="button" className={person}>
          <Avatar src={user.profileImageUrl} name={user.username} size={32} />
          <span aria-hidden="true">{user.username}</span>
          <ChevronsUpDown {...smallIcon} />
          <Hidden>Your account, {user.username}</Hidden>
        </button>
      }
      entries={[
        { key: 'me', label: 'Me', icon: <CircleUserRound {...icon} />, to: routes.me() },
        { key: 'wallet', label: 'Wallet', icon: <WalletMinimal {...icon} />, to: routes.wallet() },
        ...(isDesktop()
          ? [
              {
                key: 'desktop',
                label: 'Desktop settings',
                icon: <MonitorCog {...icon} />,
                to: routes.desktopSettings(),
              },
            ]
          : []),
        {
          key: 'refer',
          label: 'Refer a friend',
          icon: <Gift {...icon} />,
          onSelect: () => openOverlay({ kind: 'refer' }),
        },
        { key: 'out', label: 'Sign out', icon: <LogOut {...icon} />, onSelect: leave, separate: true },
      ]}
    />
  );
}
