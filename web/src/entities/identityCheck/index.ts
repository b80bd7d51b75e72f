export { PendingIdentitiesDocument, type PendingIdentitiesQuery } from './api/pendingIdentities.generated.ts';
export { firstPendingPage } from './model/pages.ts';
export { IdentityStateChip } from './ui/IdentityStateChip.tsx';
