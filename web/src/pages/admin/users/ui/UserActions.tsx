import { Copy, MessagesSquare, ReceiptText } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { may } from '@/entities/staffMember';
import { ActionMenu, MenuItem } from '@/features/staffAction';
import { toast } from '@/shared/lib/toasts';
import { staffRoutes } from '@/shared/routes';
import { smallIcon } from '@/shared/ui/icons';
import type { Restrictions, StaffAccount } from './AccountFacts.tsx';
import { CardPictureAction } from './CardPictureAction.tsx';
import { CommentatorAction } from './CommentatorAction.tsx';
import { FeatureAction } from './FeatureAction.tsx';
import { MoneyActions } from './MoneyActions.tsx';
import { MovePhoneAction } from './MovePhoneAction.tsx';
import { PictureAction } from './PictureAction.tsx';
import { SilenceAction } from './SilenceAction.tsx';
import { BanAction, DisableAction, type StatusActionProps } from './StatusAction.tsx';
import { UsernameAction } from './UsernameAction.tsx';

export interface UserActionsProps extends StatusActionProps {
  /** The account. Null while loading, or if the role may not see it. */
  account: StaffAccount | null;
  /** The restrictions. Null while loading, or if the viewer's role isn't allowed to see them. */
  restrictions: Restrictions | null;
  /** Called once staff have changed the account. */
  onDone: () => void;
}

/** All staff actions for an account in one menu: money, restrictions, profile and links. */
export function UserActions(props: UserActionsProps) {
  const { user, staff, account, restrictions, onDone, onChanged } = props;
  const shared = { user, staff, onChanged };
  return (
    <ActionMenu
      groups={[
        may(staff.roles, 'seeAccount') && <MoneyActions user={user} staff={staff} />,
        [
          <FeatureAction
            key="features"
            {...shared}
            off={restrictions?.disabledFeatures.map(({ feature }) => feature) ?? []}
            onDone={onDone}
          />,
          <SilenceAction key="silence" {...shared} silenced={Boolean(restrictions?.silences.length)} onDone={onDone} />,
          <DisableAction key="disable" {...shared} />,
          <BanAction key="ban" {...shared} />,
        ],
        [
          <UsernameAction key="username" {...shared} />,
          account && <MovePhoneAction key="phone" {...shared} account={account} onDone={onDone} onChanged={onDone} />,
          <PictureAction key="picture" {...shared} />,
          <CardPictureAction key="card" {...shared} />,
          <CommentatorAction
            key="commentator"
            {...shared}
            commentator={account?.commentator ?? null}
            onDone={onDone}
          />,
        ],
        <Links key="links" {...props} />,
      ]}
    />
  );
}

/** Menu entries for pages about the account, and for copying its URL. */
function Links({ user, staff }: UserActionsProps) {
  const navigate = useNavigate();
  const link = `${location.origin}${staffRoutes.adminUser(user.id)}`;
  const copy = () =>
    void navigator.clipboard.writeText(link).then(
      () => toast({ kind: 'success', title: 'Link copied' }),
      () => toast({ kind: 'error', title: 'Couldn’t copy the link', text: 'Copy it from the address bar.' }),
    );
  return (
    <>
      {may(staff.roles, 'seeSlips') && (
        <MenuItem
          label="Slips"
          icon={<ReceiptText {...smallIcon} />}
          refusal={null}
          run={() => void navigate(staffRoutes.adminSlips(user.id))}
        />
      )}
      {may(staff.roles, 'seeConversations') && (
        <MenuItem
          label="Conversations"
          icon={<MessagesSquare {...smallIcon} />}
          refusal={null}
          run={() => void navigate(staffRoutes.adminConversations(user.id))}
        />
      )}
      <MenuItem label="Copy link" icon={<Copy {...smallIcon} />} refusal={null} run={copy} />
    </>
  );
}
