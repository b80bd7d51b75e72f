export { DisconnectGamerIdDocument, type GamerId_LinkFragment } from './api/linkGamerId.generated.ts';
export { LinkGamerIdModal } from './ui/LinkGamerIdModal.tsx';
