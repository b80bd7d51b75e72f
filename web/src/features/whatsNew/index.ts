export { putWhatsNewAway, showWhatsNew, useWhatsNew } from './model/whatsNew.ts';
export { WhatsNewModal } from './ui/WhatsNewModal.tsx';
