import type { KycState } from '@/shared/api/types.generated';
import { KycView } from './KycModal.tsx';

export default { title: 'Identity check required', fullWidth: true };

const nothing = () => undefined;
const show = (state: KycState, reason: string | null = null) => (
  <KycView state={state} reason={reason} onClose={nothing} onStart={nothing} />
);

export const Needed = () => show('required');
export const UnderReview = () => show('submitted');
export const Verified = () => show('approved');
export const Rejected = () => show('rejected', 'There is glare on the front of the document.');
export const Expired = () => show('expired');
