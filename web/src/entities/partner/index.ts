export { stateLabels } from './model/partnerState.ts';
export { PartnerStateChip } from './ui/PartnerStateChip.tsx';
