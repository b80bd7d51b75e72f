import { stateLabels } from '@/entities/partner';
import type { PartnerState } from '@/shared/api/types.generated';

/** Whether a person takes part in the program. */
export const isRegistered = ({ state }: { state: PartnerState }) => state === 'active' || state === 'suspended';

/** The state for a filter value in the URL. Undefined for unknown values. */
export const stateOf = (text: string | undefined): PartnerState | undefined =>
  (Object.keys(stateLabels) as PartnerState[]).find((state) => state === text);

/** The code in the format that the platform accepts. */
export const codeOf = (text: string) => text.trim().toUpperCase();

/** Why a code is incomplete. Null if it is complete. */
export const codeFault = (code: string): string | null =>
  /^[A-Z0-9]{3,12}$/.test(code) ? null : 'Enter a code of 3 to 12 letters and digits.';
