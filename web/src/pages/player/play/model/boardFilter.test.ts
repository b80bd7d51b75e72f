import { describe, expect, it } from 'vitest';
import { type BoardFilter, criteriaOf, filterIn, inAddress, noFilter } from './boardFilter.ts';

const full: BoardFilter = {
  gameId: 'g',
  consoleId: 'c',
  teamSize: 3,
  maxAmount: 1000,
  minRank: 'challenger',
  maxRank: 'master',
  filterId: null,
};

describe("the board's filter", () => {
  it('survives a round trip through the URL', () => {
    const search = new URLSearchParams();
    for (const [key, value] of Object.entries(inAddress(full))) if (value !== null) search.set(key, value);
    expect(filterIn(search)).toEqual(full);
    expect(filterIn(new URLSearchParams())).toEqual(noFilter);
  });

  it('ignores invalid numbers and ranks', () => {
    expect(filterIn(new URLSearchParams('teamSize=-1&maxAmount=1e9&minRank=king'))).toEqual(noFilter);
  });

  it('can be saved once it narrows the list, but not twice', () => {
    expect(criteriaOf(full)).toMatchObject({
      gameIds: ['g'],
      consoleIds: ['c'],
      teamSize: 3,
      maxAmount: 1000,
      minRank: 'challenger',
    });
    expect(criteriaOf(noFilter)).toBeNull();
    expect(criteriaOf({ ...noFilter, filterId: 'f' })).toBeNull();
  });
});
