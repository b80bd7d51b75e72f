import { AtSign } from 'lucide-react';
import { useState } from 'react';
import { may } from '@/entities/staffMember';
import { StaffAction } from '@/features/staffAction';
import { TextField } from '@/shared/ui/field';
import { smallIcon } from '@/shared/ui/icons';
import { RenameUserDocument } from '../api/linked.generated.ts';
import { freezeRefusal } from '../model/freezing.ts';
import type { StatusActionProps } from './StatusAction.tsx';

const valid = /^[a-z0-9][a-z0-9_]{1,18}[a-z0-9]$/;

/** Changes a user's username. */
export function UsernameAction({ user, staff, onChanged }: StatusActionProps) {
  const [username, setUsername] = useState('');
  if (!may(staff.roles, 'changeProfile')) return null;
  const name = username.trim().toLowerCase();
  return (
    <StaffAction
      document={RenameUserDocument}
      variables={({ reason }) => ({ id: user.id, username: name, reason })}
      label="Change username"
      icon={<AtSign {...smallIcon} />}
      track={{ open: 'staff_open_username', confirm: 'staff_username' }}
      title={`Change ${user.username}’s username`}
      facts={[{ label: 'Current username', value: user.username }]}
      effects={['The user is notified. Links with the old username stop working.']}
      confirm="Change username"
      incomplete={valid.test(name) ? null : 'Enter 3 to 20 letters, digits or underscores.'}
      refusal={freezeRefusal(staff, user.id)}
      done={`${user.username} is now ${name}`}
      onChanged={onChanged}
    >
      <TextField
        label="New username"
        placeholder="quiet_otter"
        maxLength={20}
        autoComplete="off"
        spellCheck={false}
        value={username}
        onChange={setUsername}
      />
    </StaffAction>
  );
}
