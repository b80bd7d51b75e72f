import type { Subject } from '../../case.ts';

export const subject: Subject = () => ({
  input: { provider: 'guest', email: 'guest@mail.test', phoneNumber: '+12025559999' },
});
