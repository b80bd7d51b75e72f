import type { TypedDocumentNode } from '@apollo/client';
import { Ban, CircleCheck, CircleSlash } from 'lucide-react';
import { may, type StaffUser } from '@/entities/staffMember';
import { StaffAction } from '@/features/staffAction';
import { smallIcon } from '@/shared/ui/icons';
import {
  BanUserDocument,
  DisableUserDocument,
  EnableUserDocument,
  UnbanUserDocument,
} from '../api/account.generated.ts';
import type { User_CardFragment } from '../api/users.generated.ts';
import { freezeRefusal } from '../model/freezing.ts';

export interface StatusActionProps {
  user: User_CardFragment;
  staff: StaffUser;
  /** Called if another staff member has changed the account since it was loaded. */
  onChanged: () => void;
}

/** A mutation that takes an account and a reason. */
type StatusDocument = TypedDocumentNode<unknown, { id: string; reason: string }>;

const restrictable = ['enabled', 'frozen', 'self_excluded'];

/** Bans a user or lifts the ban. Renders nothing if the role or the account's status doesn't allow it. */
export function BanAction({ user, staff, onChanged }: StatusActionProps) {
  const banned = user.status === 'banned';
  if (!may(staff.roles, 'banUser') || (!banned && !restrictable.includes(user.status))) return null;
  const verb = banned ? 'Unban' : 'Ban';
  const document: StatusDocument = banned ? UnbanUserDocument : BanUserDocument;
  return (
    <StaffAction
      key={verb}
      document={document}
      variables={({ reason }) => ({ id: user.id, reason })}
      label={verb}
      icon={banned ? <CircleCheck {...smallIcon} /> : <Ban {...smallIcon} />}
      track={{ open: 'staff_open_ban', confirm: 'staff_ban' }}
      title={`${verb} ${user.username}`}
      facts={[{ label: 'Account', value: user.username }]}
      effects={
        banned
          ? ['The account can be used again. An earlier freeze or self-exclusion takes effect again.']
          : [
              'Only the reason, withdrawals and support remain available. The user sees your reason.',
              'Open orders and matches are canceled and refunded. Matches in progress are forfeited.',
              'If the user has money, a second staff member must approve the ban.',
            ]
      }
      confirm={banned ? 'Lift ban' : 'Ban user'}
      typed={banned ? undefined : user.username}
      refusal={freezeRefusal(staff, user.id)}
      done={banned ? `${user.username} is no longer banned` : `${user.username} is banned`}
      onChanged={onChanged}
    />
  );
}

/** Disables or enables an account. Renders nothing if the role or the account's status doesn't allow it. */
export function DisableAction({ user, staff, onChanged }: StatusActionProps) {
  const disabled = user.status === 'disabled';
  if (!may(staff.roles, 'disableUser') || (!disabled && !restrictable.includes(user.status))) return null;
  const verb = disabled ? 'Enable' : 'Disable';
  const document: StatusDocument = disabled ? EnableUserDocument : DisableUserDocument;
  return (
    <StaffAction
      key={verb}
      document={document}
      variables={({ reason }) => ({ id: user.id, reason })}
      label={verb}
      icon={disabled ? <CircleCheck {...smallIcon} /> : <CircleSlash {...smallIcon} />}
      track={{ open: 'staff_open_disable', confirm: 'staff_disable' }}
      title={`${verb} ${user.username}`}
      facts={[{ label: 'Account', value: user.username }]}
      effects={
        disabled
          ? ['The user can sign in again. An earlier freeze or self-exclusion takes effect again.']
          : [
              'The user is signed out everywhere and can’t sign in.',
              'Open orders and matches are canceled and refunded. The balance stays.',
            ]
      }
      confirm={`${verb} account`}
      refusal={freezeRefusal(staff, user.id)}
      done={disabled ? `${user.username} is enabled` : `${user.username} is disabled`}
      onChanged={onChanged}
    />
  );
}
