import type { Subject } from '../../case.ts';

export const subject: Subject = () => ({ token: 'what-the-push-service-gave' });
