import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { roleName } from '@/entities/staffMember';
import { StaffAction } from '@/features/staffAction';
import { Checkbox } from '@/shared/ui/checkbox';
import { TextField } from '@/shared/ui/field';
import { smallIcon } from '@/shared/ui/icons';
import { WrittenField } from '@/shared/ui/written-field';
import { CreateStaffAccountDocument } from '../api/staff.generated.ts';
import { allRoles, cleanDraft, decidedBy, draftFault, emptyDraft } from '../model/accounts.ts';
import { choices } from './Staff.css.ts';

/** Adds a staff account, or requests another admin's approval to add it. */
export function AddStaff({ onlyAdmin, onDone }: { onlyAdmin: boolean; onDone: () => void }) {
  const [draft, setDraft] = useState(emptyDraft);
  const { email, name, roles } = draft;
  return (
    <StaffAction
      document={CreateStaffAccountDocument}
      variables={({ reason }) => ({ ...cleanDraft(draft), reason })}
      label="Add staff"
      icon={<UserPlus {...smallIcon} />}
      track={{ open: 'staff_open_account', confirm: 'staff_account' }}
      title="Add a staff account"
      facts={[]}
      effects={[
        'The person signs in with the account whose verified email matches, and a second factor.',
        decidedBy(onlyAdmin),
      ]}
      confirm={onlyAdmin ? 'Add account' : 'Ask for approval'}
      incomplete={draftFault(draft)}
      done="Staff account added"
      onDone={() => {
        setDraft(emptyDraft);
        onDone();
      }}
    >
      <TextField
        label="Email"
        type="email"
        value={email}
        onChange={(next) => setDraft({ ...draft, email: next })}
        maxLength={254}
        autoComplete="off"
      />
      <WrittenField
        label="Name"
        value={name}
        onChange={(next) => setDraft({ ...draft, name: next })}
        maxLength={80}
        autoComplete="off"
      />
      <fieldset className={choices}>
        <legend>Roles</legend>
        {allRoles.map((role) => (
          <Checkbox
            key={role}
            checked={roles.includes(role)}
            onChange={(on) =>
              setDraft({ ...draft, roles: on ? [...roles, role] : roles.filter((each) => each !== role) })
            }
          >
            {roleName(role)}
          </Checkbox>
        ))}
      </fieldset>
    </StaffAction>
  );
}
