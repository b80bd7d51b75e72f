import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { may } from '@/entities/staffMember';
import { StaffAction } from '@/features/staffAction';
import { TextField } from '@/shared/ui/field';
import { smallIcon } from '@/shared/ui/icons';
import { ChangeProfileImageDocument } from '../api/linked.generated.ts';
import { freezeRefusal } from '../model/freezing.ts';
import type { StatusActionProps } from './StatusAction.tsx';

/** Removes a user's profile picture, or replaces it with another one that the user has uploaded. */
export function PictureAction({ user, staff, onChanged }: StatusActionProps) {
  const [url, setUrl] = useState('');
  if (!may(staff.roles, 'changeProfile')) return null;
  const address = url.trim() || null;
  return (
    <StaffAction
      document={ChangeProfileImageDocument}
      variables={({ reason }) => ({ id: user.id, url: address, reason })}
      label="Change profile picture"
      icon={<ImageOff {...smallIcon} />}
      track={{ open: 'staff_open_picture', confirm: 'staff_picture' }}
      title={`Change ${user.username}’s profile picture`}
      facts={[{ label: 'Account', value: user.username }]}
      effects={['The current picture is deleted. This can’t be undone.']}
      confirm={address ? 'Replace picture' : 'Remove picture'}
      refusal={freezeRefusal(staff, user.id)}
      done={address ? 'Picture replaced' : 'Picture removed'}
      onChanged={onChanged}
    >
      <TextField
        label="New picture"
        hint="URL of a picture that the user has uploaded. Leave it empty to remove the picture."
        autoComplete="off"
        spellCheck={false}
        maxLength={500}
        value={url}
        onChange={setUrl}
      />
    </StaffAction>
  );
}
