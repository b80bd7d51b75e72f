export { ConversationThread } from './ui/ConversationThread.tsx';
export { MatchThread, StakingThread } from './ui/RoomThread.tsx';
