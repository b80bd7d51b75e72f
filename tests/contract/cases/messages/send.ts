import type { Relations, Subject } from '../../case.ts';
import { group } from '../../parity/subjects/chat.ts';
import { inCommunity, inDirect, inGroup, type Which, withSupport } from '../../relations/chat.ts';
import { type Call, row } from '../../relations/row.ts';
import type { Scenario } from '../../relations/scenario.ts';

const ownGroup: Which = (scenario, who) => scenario.ownGroup(who);

const writes =
  (which: Which, more: (scenario: Scenario) => object | Promise<object> = () => ({})): Call =>
  async (scenario, who) => ({
    body: {
      conversation_id: await which(scenario, who),
      type: 'text',
      text: 'Good evening',
      ...(await more(scenario)),
    },
  });

export const subject: Subject = async (world) => ({
  input: { conversationId: await group(world), type: 'text', text: 'Hello' },
});

export const relations: Relations = {
  group: row('401 404 404 403 403 404 404 404 ok ok', writes(inGroup)),
  direct: row('401 404 404 403 403 404 422/12 422/12 ok ok', writes(inDirect)),
  community: row('401 403/15 404 403 403 409/1002 409/1002 409/1002 ok ok', writes(inCommunity)),
  support: row('401 404 404 403 403 404 404 404 404 ok', writes(withSupport)),
  match: row(
    '401 404 404 403 403 400/1000 400/1000 400/1000 ok ok',
    writes(ownGroup, async ({ match }) => ({ type: 'match', match_id: await match('private') })),
  ),
  clip: row(
    '401 404 404 403 403 ok 400/1000 400/1000 ok ok',
    writes(ownGroup, async ({ clip }) => ({ type: 'clip', clip_id: await clip() })),
  ),
  reply: row(
    '401 404 404 403 403 400/1000 400/1000 400/1000 400/1000 400/1000',
    writes(ownGroup, async ({ message }) => ({ reply_to_id: await message() })),
  ),
  status: row(
    '401 404 404 403 403 404 404 404 400/1000 400/1000',
    writes(inGroup, () => ({ type: 'status' })),
  ),
  button: row(
    '401 404 404 403 403 404 404 404 400/1000 400/1000',
    writes(inGroup, () => ({ type: 'button' })),
  ),
};
