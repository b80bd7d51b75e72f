export { ConversationDetails } from './ui/ConversationDetails.tsx';
