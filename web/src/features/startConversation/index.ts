export { useStartConversation } from './model/useStartConversation.ts';
export { PeopleModal } from './ui/PeopleModal.tsx';
