export { ConversationPage } from './ui/ConversationPage.tsx';
export { ConversationsPage } from './ui/ConversationsPage.tsx';
