/** A verification that is waiting for its code. */
export interface Verification {
  id: string;
  valueMasked: string;
  expiresAt: string;
  resendAt: string;
  attemptsLeft: number;
  lockedUntil: string | null;
}

/** Trims a typed or pasted code and removes its first space. */
export function cleanCode(value: string): string {
  return value.trim().replace(' ', '');
}
