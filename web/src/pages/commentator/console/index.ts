export { EventChatPage } from './ui/EventChatPage.tsx';
export { EventConsolePage } from './ui/EventConsolePage.tsx';
