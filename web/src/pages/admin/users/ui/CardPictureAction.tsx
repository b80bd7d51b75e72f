import { may } from '@/entities/staffMember';
import { PicturePlace, StaffPicture } from '@/widgets/staffPicture';
import { ChangePlayerCardImageDocument } from '../api/linked.generated.ts';
import { freezeRefusal } from '../model/freezing.ts';
import type { StatusActionProps } from './StatusAction.tsx';

/** Replaces or removes the picture on a user's player card. */
export function CardPictureAction({ user, staff, onChanged }: StatusActionProps) {
  if (!may(staff.roles, 'changeProfile')) return null;
  const { id, username, cardImageUrl } = user;
  return (
    <StaffPicture
      type="player_card"
      thing="player card"
      owner={username}
      src={cardImageUrl}
      document={ChangePlayerCardImageDocument}
      variables={({ mediaId, reason }) => ({ id, mediaId, reason })}
      preview={(src) => (
        <>
          <PicturePlace src={src} label="Profile" width={480} shape={4} />
          <PicturePlace src={src} label="Profile on a phone" width={240} shape={1.75} />
        </>
      )}
      without="The profile shows its generated banner instead."
      refusal={freezeRefusal(staff, id)}
      onChanged={onChanged}
    />
  );
}
