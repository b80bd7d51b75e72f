export { useLiveInbox } from './model/useLiveInbox.ts';
