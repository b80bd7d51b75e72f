export {
  OwnProfileDocument,
  Profile_FollowingFragmentDoc,
  type Profile_ViewFragment as ProfileView,
  Profile_ViewFragmentDoc,
} from './api/user.generated.ts';
export { userIdIn } from './lib/userIdIn.ts';
export { useOwnProfile } from './model/useOwnProfile.ts';
export { usePresence } from './model/usePresence.ts';
export { userStatusLabels } from './model/userStatus.ts';
export { Badges, Level } from './ui/Badges.tsx';
export { Face } from './ui/Face.tsx';
export { type Person, PersonRow } from './ui/PersonRow.tsx';
