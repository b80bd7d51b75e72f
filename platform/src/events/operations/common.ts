import type { Ctx } from '../../http/route.ts';

export type Request = Ctx<{ id: string }>;
