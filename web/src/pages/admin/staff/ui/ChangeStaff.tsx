import { KeyRound, UserMinus } from 'lucide-react';
import { useState } from 'react';
import { roleName } from '@/entities/staffMember';
import { StaffAction } from '@/features/staffAction';
import type { StaffRole } from '@/shared/api/types.generated';
import { formatDateTime } from '@/shared/lib/format';
import { smallIcon } from '@/shared/ui/icons';
import { Select } from '@/shared/ui/select';
import {
  ChangeStaffRoleDocument,
  RemoveStaffAccountDocument,
  type StaffAccount_RowFragment,
} from '../api/staff.generated.ts';
import { accountName, allRoles, decidedBy, ownRefusal, rolesText } from '../model/accounts.ts';

interface ChangeStaffProps {
  account: StaffAccount_RowFragment;
  onlyAdmin: boolean;
  onDone: () => void;
}

const track = { open: 'staff_open_account', confirm: 'staff_account' } as const;

const factsOf = (account: StaffAccount_RowFragment) => [
  { label: 'Email', value: account.email },
  { label: 'Roles', value: rolesText(account) },
  { label: 'Last sign-in', value: account.signedInAt ? formatDateTime(account.signedInAt) : 'Never' },
];

/** Gives the account a role or removes it, or requests another admin's approval to do so. */
export function ChangeRole({ account, onlyAdmin, onDone }: ChangeStaffProps) {
  const [role, setRole] = useState<StaffRole>('support');
  const granted = !account.roles.includes(role);
  const name = accountName(account);
  const verb = granted ? 'Give' : 'Take';
  return (
    <StaffAction
      document={ChangeStaffRoleDocument}
      variables={({ reason }) => ({ id: account.id, role, granted, reason })}
      label="Change role"
      name={`Change ${name}’s role`}
      icon={<KeyRound {...smallIcon} />}
      track={track}
      title={`Change ${name}’s roles`}
      facts={factsOf(account)}
      effects={[
        granted ? `They get the role ${roleName(role)}.` : `They lose the role ${roleName(role)}.`,
        'It takes effect with their next action in the staff area.',
        decidedBy(onlyAdmin),
      ]}
      confirm={`${verb} role`}
      refusal={ownRefusal(account)}
      done={granted ? 'Role added' : 'Role removed'}
      onDone={onDone}
      onChanged={onDone}
    >
      <Select
        size="field"
        label="Role"
        value={role}
        options={allRoles.map((value) => ({
          value,
          label: `${account.roles.includes(value) ? 'Take' : 'Give'} ${roleName(value)}`,
        }))}
        onChange={setRole}
      />
    </StaffAction>
  );
}

/** Removes the account, or requests another admin's approval to remove it. */
export function RemoveStaff({ account, onlyAdmin, onDone }: ChangeStaffProps) {
  const name = accountName(account);
  return (
    <StaffAction
      document={RemoveStaffAccountDocument}
      variables={({ reason }) => ({ id: account.id, reason })}
      label="Remove account"
      name={`Remove ${name}’s account`}
      icon={<UserMinus {...smallIcon} />}
      variant="warning"
      track={track}
      title={`Remove ${name}’s staff account`}
      facts={factsOf(account)}
      effects={[
        'They’re signed out of the staff area right away and can’t sign in again. Their player account stays.',
        decidedBy(onlyAdmin),
      ]}
      confirm={onlyAdmin ? 'Remove account' : 'Ask for approval'}
      refusal={ownRefusal(account)}
      done="Staff account removed"
      onDone={onDone}
      onChanged={onDone}
    />
  );
}
