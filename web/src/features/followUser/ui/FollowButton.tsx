import { UserCheck, UserPlus } from 'lucide-react';
import { useSession } from '@/entities/session';
import type { NamedPerson } from '@/shared/lib/overlays';
import { Button, type ButtonSize } from '@/shared/ui/button';
import { icon } from '@/shared/ui/icons';
import { useFollow, useFollowing } from '../model/useFollow.ts';

export interface FollowButtonProps {
  person: NamedPerson;
  /** Value provided by the list or page. */
  following: boolean;
  /** Whether this user follows the viewer. */
  followsMe?: boolean;
  size?: ButtonSize;
  className?: string;
  /** Temporarily represented by another button of the same kind. */
  inert?: boolean;
}

/**
 * Follow button. Shows "Following" once followed and unfollows when pressed. Renders nothing for the viewer's own
 * account.
 */
export function FollowButton({ person, following: told, followsMe, size = 40, className, inert }: FollowButtonProps) {
  const follow = useFollow();
  const following = useFollowing(person.id, told);
  if (useSession()?.user.id === person.id) return null;
  const word = following ? 'Following' : followsMe ? 'Follow back' : 'Follow';
  return (
    <Button
      className={className}
      inert={inert}
      variant={following ? 'secondary' : size === 40 ? 'primary' : 'secondary'}
      size={size}
      icon={following ? <UserCheck {...icon} /> : <UserPlus {...icon} />}
      aria-label={`${word} ${person.username}`}
      data-track={following ? 'unfollow' : 'follow'}
      onClick={() => follow(person, !following)}
    >
      {word}
    </Button>
  );
}
