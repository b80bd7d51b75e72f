import type { Subject } from '../../case.ts';

export const subject: Subject = () => ({ from: '2026-01-01T00:00:00Z', to: '2026-06-01T00:00:00Z' });
