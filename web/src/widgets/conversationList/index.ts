export { ConversationList } from './ui/ConversationList.tsx';
