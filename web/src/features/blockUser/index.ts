export { BlockedIdsDocument } from './api/blockedPeople.generated.ts';
export { type Block, type BlockGrounds, useBlock } from './model/useBlock.ts';
export { BlockedPeopleModal } from './ui/BlockedPeopleModal.tsx';
export { BlockUserModal } from './ui/BlockUserModal.tsx';
export { BlockWatch } from './ui/BlockWatch.tsx';
export { UnblockButton } from './ui/UnblockButton.tsx';
