export { ConnectModal } from './ui/ConnectModal.tsx';
export { DisconnectModal } from './ui/DisconnectModal.tsx';
