export { EventPayoutPlanDocument } from './api/eventPayout.generated.ts';
export { type EventPayoutView, PayoutActions } from './ui/PayoutActions.tsx';
