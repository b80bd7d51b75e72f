export { Avatar, type AvatarProps, GameIcon } from './Avatar.tsx';
