import type { Static } from 'typebox';
import { policy } from '../../../http/policy.ts';
import type { Ctx } from '../../../http/route.ts';
import { common } from '../../../shared/errors.ts';
import { bracketsView } from '../../bracket/view.ts';
import type { BracketsView } from '../../schemas.ts';
import type { Ruling } from '../bracketCalls.ts';
import type { RulingBody, RulingParams } from '../schemas.ts';

export const organizers = policy.staff('event_manager', 'admin');

export const deciders = policy.staff('referee', 'event_manager', 'admin');

export const fields = { id: 'Event ID.' };

export const teamFields = { ...fields, teamId: 'ID of the team in the event.' };

export type TeamCtx<B> = Ctx<{ id: string; teamId: string }, unknown, B>;

export type RulingCtx = Ctx<Static<typeof RulingParams>, unknown, Static<typeof RulingBody>>;

export function rulingOf({ params: { key }, body }: RulingCtx): Ruling {
  return {
    key,
    winnerTeamId: body.winner_team_id ?? null,
    scores: body.scores ?? [],
    confirm: body.confirm ?? false,
    reason: body.reason,
  };
}

export async function bracketAfter(tx: Parameters<typeof bracketsView>[0], id: string): Promise<BracketsView> {
  const view = await bracketsView(tx, id);
  if (!view) throw common.notFound();
  return view;
}
