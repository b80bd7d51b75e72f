export { MessageParticipants } from './ui/MessageParticipants.tsx';
