export { stateLabels } from './model/partnerState.ts';
export { PartnerStateChip } from './ui/PartnerStateChip.tsx';
export { TierNote } from './ui/TierNote.tsx';
