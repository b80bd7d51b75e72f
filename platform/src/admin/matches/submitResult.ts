import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { moneyStepsRoute } from '../../http/route.ts';
import { StaffSubmitBody } from '../../matches/disputes/schemas.ts';
import { MatchParams } from '../../matches/schemas.ts';
import { submitMatch } from './decide.ts';
import { AdminMatch } from './schemas.ts';

export function submitResultRoute(app: App): void {
  moneyStepsRoute(app, {
    operationId: 'admin.matches.submit',
    method: 'POST',
    url: '/admin/v1/matches/:id/submit',
    summary: 'Decides a match for one side: a verdict, a ruling on an appeal, or a correction within 24 hours.',
    policy: policy.freshStaff('risk', 'referee', 'admin'),
    fields: { id: 'Match ID.' },
    params: MatchParams,
    body: StaffSubmitBody,
    response: AdminMatch,
    handler: submitMatch,
  });
}
