import type { App } from '../../app.ts';
import { checkReadable } from '../../events/readable.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { common } from '../../shared/errors.ts';
import { bracketsView } from '../bracket/view.ts';
import { Brackets, type BracketsView } from '../schemas.ts';
import { fields, params, type Request } from './common.ts';

export function bracketsRoute(app: App): void {
  route(app, {
    operationId: 'play_events.brackets',
    method: 'GET',
    url: '/api/v1/play_events/:id/brackets',
    summary: 'Bracket of an event. Empty until the event locks.',
    policy: policy.optional(),
    fields,
    params,
    response: Brackets,
    handler: readBrackets,
  });
}

async function readBrackets({ deps, params: { id }, session }: Request): Promise<BracketsView> {
  await checkReadable(deps.db, id, session);
  const view = await bracketsView(deps.db, id);
  if (!view) throw common.notFound();
  return view;
}
