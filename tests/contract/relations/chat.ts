import type { Call, Request } from './row.ts';
import type { Column, Scenario } from './scenario.ts';

export type Which = (scenario: Scenario, who: Column) => string | Promise<string>;

export const inGroup: Which = ({ group }) => group();

export const inDirect: Which = ({ direct }, who) => direct(who);

export const inCommunity: Which = ({ community }) => community();

export const withSupport: Which = ({ support }) => support();

export const conversation =
  (which: Which, rest: Request = {}): Call =>
  async (scenario, who) => ({ params: { id: await which(scenario, who) }, ...rest });

export const groupMessage =
  (rest: Request = {}): Call =>
  async ({ message }) => ({ params: { id: await message() }, ...rest });

export const thumb = { type: 'emoji', value: '👍' };

export const about = (type: string, id: string) => ({ subject_type: type, subject_id: id });
