import { expect, it } from 'vitest';
import { shareSentences } from './partnerShares.ts';
import type { MarketEvent } from './useMarketPage.ts';

const teams = ['Owls', 'Foxes', 'Bears'].map((name, index) => ({
  id: `t${index}`,
  name,
})) as unknown as MarketEvent['teams'];
const shares = (...bps: number[]) =>
  bps.map((each, index) => ({ __typename: 'TeamRevShare' as const, eventTeamId: `t${index}`, bps: each }));

it('has one sentence if all teams have the same share', () => {
  expect(shareSentences({ teams: teams.slice(0, 2), revShares: shares(100, 100) })).toEqual([
    'Partners of both teams earn 1% of matched stakes, paid by Duelbook, never from stakes.',
  ]);
  expect(shareSentences({ teams, revShares: shares(50, 50, 50) })).toEqual([
    'Partners of all teams earn 0.5% of matched stakes, paid by Duelbook, never from stakes.',
  ]);
});

it('has a sentence per team if shares differ or a team has none', () => {
  expect(shareSentences({ teams: teams.slice(0, 2), revShares: shares(200, 125) })).toEqual([
    'Partners of Owls earn 2% of matched stakes, paid by Duelbook, never from stakes.',
    'Partners of Foxes earn 1.25% of matched stakes, paid by Duelbook, never from stakes.',
  ]);
  expect(shareSentences({ teams: teams.slice(0, 2), revShares: shares(200) })).toEqual([
    'Partners of Owls earn 2% of matched stakes, paid by Duelbook, never from stakes.',
  ]);
});

it('has none without partners', () => {
  expect(shareSentences({ teams, revShares: [] })).toEqual([]);
});
