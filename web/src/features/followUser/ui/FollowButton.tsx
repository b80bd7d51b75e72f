import { UserCheck, UserPlus } from 'lucide-react';
import { useSession } from '@/entities/session';
import type { NamedPerson } from '@/shared/lib/overlays';
import { Button, type ButtonSize } from '@/shared/ui/button';
import { icon } from '@/shared/ui/icons';
import { useFollow, useFollowing } from '../model/useFollow.ts';

export interface FollowButtonProps {
  person: NamedPerson;
  /** As the list or page told it. */
  following: boolean;
  /** They follow the reader. */
  followsMe?: boolean;
  size?: ButtonSize;
  className?: string;
  /** Another of its kind stands for it at the moment. */
  inert?: boolean;
}

/** Follow, or Following, which is pressed to end it. Nothing on oneself. */
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
