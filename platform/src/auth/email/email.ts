import { common } from '../../shared/errors.ts';

const EMAIL = /^[^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/;
const LONGEST = 254;

/** Normalizes an email address, or refuses it with 1000. */
export function readEmail(value: string, param = 'value'): string {
  const email = value.trim().toLowerCase();
  if (email.length > LONGEST || !EMAIL.test(email)) {
    throw common.validation(undefined, 'Enter an email address, for example kai@example.com.', param);
  }
  return email;
}

/** Masks the part before the @ except for its first letter. */
export function maskEmail(email: string): string {
  const [name = '', host = ''] = email.split('@');
  return `${name.slice(0, 1)}${'•'.repeat(Math.max(name.length - 1, 1))}@${host}`;
}
