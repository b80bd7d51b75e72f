export { useFollow, useFollowing } from './model/useFollow.ts';
export { FollowButton } from './ui/FollowButton.tsx';
export { FollowsModal } from './ui/FollowsModal.tsx';
