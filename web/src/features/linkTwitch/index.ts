export { TwitchAccount } from './ui/TwitchAccount.tsx';
