// @vitest-environment node
import { expect, it } from 'vitest';
import { added, changed, type DraftLeg, emptyDraft, legId, legsIn, readDraft, toggled, without } from './draft.ts';

const leg = (team: string, more: Partial<DraftLeg> = {}): DraftLeg => {
  const claim = { marketId: 'm', eventTeamId: team, side: 'for' as const };
  return {
    ...claim,
    id: legId(claim),
    eventId: 'e',
    team,
    opponent: 'others',
    game: 'Vanta',
    imageUrl: null,
    letter: 'a',
    price: 63,
    amount: 1000,
    payout: null,
    slot: 'lineup',
    rest: 'back',
    key: `key of ${team}`,
    ...more,
  };
};

it('adds a price, and removes it when pressed again', () => {
  const one = toggled(emptyDraft, leg('owls'));
  expect(one.legs.map(({ team }) => team)).toEqual(['owls']);
  expect(toggled(one, leg('owls', { price: 40 }))).toEqual(emptyDraft);
});

it('adds a leg again only if it isn’t there, so staking again never removes one', () => {
  const one = added(emptyDraft, leg('owls', { amount: 2000 }));
  expect(added(one, leg('owls'))).toBe(one);
});

it('accepts eight legs, then four on the bench, then no more', () => {
  let draft = emptyDraft;
  for (let n = 0; n < 13; n++) draft = toggled(draft, leg(`team ${n}`));
  expect(legsIn(draft, 'lineup')).toHaveLength(8);
  expect(legsIn(draft, 'bench').map(({ team }) => team)).toEqual(['team 8', 'team 9', 'team 10', 'team 11']);
});

it('creates a new key for a changed leg and keeps the others', () => {
  const draft = toggled(toggled(emptyDraft, leg('owls')), leg('five'));
  const next = changed(draft, leg('owls').id, { amount: 2000 }, () => 'new');
  expect(next.legs.map(({ key }) => key)).toEqual(['new', 'key of five']);
});

it('unlinks the slip when the last leg is removed', () => {
  const draft = { ...toggled(emptyDraft, leg('owls')), slipId: 'slip' };
  expect(without(draft, leg('owls').id).slipId).toBeNull();
});

it('survives a reload and drops unreadable data', () => {
  const draft = toggled(emptyDraft, leg('owls'));
  expect(readDraft(JSON.stringify(draft))).toEqual(draft);
  expect(readDraft(JSON.stringify({ legs: [{ id: 1 }, leg('owls')], slipId: 7 }))).toEqual(draft);
  for (const broken of [null, '', '{', 'null', '[]', '{"legs":3}']) expect(readDraft(broken)).toEqual(emptyDraft);
});
