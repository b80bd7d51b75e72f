import type { TypedDocumentNode } from '@apollo/client';
import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { may } from '@/entities/staffMember';
import { StaffAction } from '@/features/staffAction';
import { TextField } from '@/shared/ui/field';
import { smallIcon } from '@/shared/ui/icons';
import { ChangePlayerCardImageDocument, ChangeProfileImageDocument } from '../api/linked.generated.ts';
import { freezeRefusal } from '../model/freezing.ts';
import type { StatusActionProps } from './StatusAction.tsx';

type PictureDocument = TypedDocumentNode<unknown, { id: string; url?: string | null; reason: string }>;

const pictures: Record<'profile' | 'card', { name: string; document: PictureDocument }> = {
  profile: { name: 'profile picture', document: ChangeProfileImageDocument },
  card: { name: 'player card picture', document: ChangePlayerCardImageDocument },
};

/** Removes a user's picture, or replaces it with another one that the user has uploaded. */
export function PictureAction({ kind, user, staff, onChanged }: StatusActionProps & { kind: keyof typeof pictures }) {
  const [url, setUrl] = useState('');
  if (!may(staff.roles, 'changeProfile')) return null;
  const { name, document } = pictures[kind];
  const address = url.trim() || null;
  return (
    <StaffAction
      document={document}
      variables={({ reason }) => ({ id: user.id, url: address, reason })}
      label={`Change ${name}`}
      icon={<ImageOff {...smallIcon} />}
      track={{ open: 'staff_open_picture', confirm: 'staff_picture' }}
      title={`Change the ${name} of ${user.username}`}
      facts={[{ label: 'Account', value: user.username }]}
      effects={['The current picture is deleted. This can’t be undone.']}
      confirm={address ? 'Replace picture' : 'Remove picture'}
      refusal={freezeRefusal(staff, user.id)}
      done={address ? 'Picture replaced' : 'Picture removed'}
      onChanged={onChanged}
    >
      <TextField
        label="New picture"
        hint="Address of a picture that the user has uploaded. Leave it empty to remove the picture."
        autoComplete="off"
        spellCheck={false}
        maxLength={500}
        value={url}
        onChange={setUrl}
      />
    </StaffAction>
  );
}
