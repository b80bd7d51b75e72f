import { Mic, MicOff } from 'lucide-react';
import { may } from '@/entities/staffMember';
import { StaffAction } from '@/features/staffAction';
import { smallIcon } from '@/shared/ui/icons';
import { SetCommentatorDocument } from '../api/account.generated.ts';
import { freezeRefusal } from '../model/freezing.ts';
import type { StatusActionProps } from './StatusAction.tsx';

interface CommentatorActionProps extends StatusActionProps {
  /** Whether the user is a commentator. Null if the role may not see this, in which case both actions are offered. */
  commentator: boolean | null;
  /** Called after the commentator role was changed. */
  onDone: () => void;
}

/** Makes a user a commentator, or removes the role. */
export function CommentatorAction({ commentator, ...props }: CommentatorActionProps) {
  if (!may(props.staff.roles, 'changeCommentators')) return null;
  return (
    <>
      {commentator !== true && props.user.status === 'enabled' && <Change {...props} to />}
      {commentator !== false && <Change {...props} to={false} />}
    </>
  );
}

function Change({ user, staff, to, onDone, onChanged }: Omit<CommentatorActionProps, 'commentator'> & { to: boolean }) {
  const label = to ? 'Make commentator' : 'End commentator role';
  return (
    <StaffAction
      document={SetCommentatorDocument}
      variables={() => ({ id: user.id, commentator: to })}
      label={label}
      icon={to ? <Mic {...smallIcon} /> : <MicOff {...smallIcon} />}
      track={{ open: 'staff_open_commentator_role', confirm: 'staff_commentator_role' }}
      title={to ? `Make ${user.username} a commentator` : `End ${user.username}’s commentator role`}
      facts={[{ label: 'Account', value: user.username }]}
      effects={
        to
          ? [
              'The user can sign in to the commentator area, claim events and go live on them.',
              'They can’t stake on the events they claim.',
            ]
          : ['Their commentator sessions end.', 'Events they claimed that haven’t started become available again.']
      }
      asks={false}
      refusal={freezeRefusal(staff, user.id)}
      done={to ? `${user.username} is a commentator` : `${user.username} is no longer a commentator`}
      onDone={onDone}
      onChanged={onChanged}
    />
  );
}
