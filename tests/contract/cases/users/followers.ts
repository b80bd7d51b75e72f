import type { Relations } from '../../case.ts';
import { ofOwner, page, shut } from '../../relations/people.ts';
import { row } from '../../relations/row.ts';

export const relations: Relations = {
  default: row('ok ok ok ok ok ok 404 404 ok ok', ofOwner({ query: page })),
  private: row('404 404 404 404 404 404 404 404 ok ok', shut({ private_profile: true }, ofOwner({ query: page }))),
};
