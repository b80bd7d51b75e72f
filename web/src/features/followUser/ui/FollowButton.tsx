import { UserCheck, UserPlus } from 'lucide-react';
import { useSession } from '@/entities/session';
import type { NamedPerson } from '@/shared/lib/overlays';
import { Button, type ButtonSize, IconButton } from '@/shared/ui/button';
import { icon } from '@/shared/ui/icons';
import { useFollow, useFollowing } from '../model/useFollow.ts';

export interface FollowButtonProps {
  person: NamedPerson;
  /** Value provided by the list or page, used until the cache has one. */
  following: boolean;
  /** Whether this user follows the viewer. */
  followsMe?: boolean;
  size?: ButtonSize;
  /** Whether to show only the icon, for rows with no room for the label. */
  short?: boolean;
  className?: string;
  /** Whether another instance of this button is used instead. If so, this one is inert. */
  inert?: boolean;
}

/**
 * Follow button. Shows "Following" once the viewer follows the user, and then unfollows when pressed. Renders nothing
 * for the viewer's own account.
 */
export function FollowButton(props: FollowButtonProps) {
  const { person, following: told, followsMe, size = 40, short, className, inert } = props;
  const follow = useFollow();
  const following = useFollowing(person.id, told);
  if (useSession()?.user.id === person.id) return null;
  const word = following ? 'Following' : followsMe ? 'Follow back' : 'Follow';
  const label = `${word} ${person.username}`;
  const picture = following ? <UserCheck {...icon} /> : <UserPlus {...icon} />;
  const track = following ? 'unfollow' : 'follow';
  const press = () => follow(person, !following);
  if (short) {
    return (
      <IconButton label={label} data-track={track} onClick={press}>
        {picture}
      </IconButton>
    );
  }
  return (
    <Button
      className={className}
      inert={inert}
      variant={following ? 'secondary' : size === 40 ? 'primary' : 'secondary'}
      size={size}
      icon={picture}
      aria-label={label}
      data-track={track}
      onClick={press}
    >
      {word}
    </Button>
  );
}
