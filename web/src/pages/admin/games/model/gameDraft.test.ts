import { expect, it } from 'vitest';
import type { StaffGame_RowFragment } from '../api/games.generated.ts';
import { cleanGame, draftOf, emptyGame, gameChange, gameFault } from './gameDraft.ts';

const row: StaffGame_RowFragment = {
  __typename: 'AdminGame',
  id: 'g',
  name: 'Orbit',
  genre: 'Racing',
  imageUrl: '/games/orbit.svg',
  idSystemId: null,
  consoles: [{ __typename: 'Console', id: 'c', name: 'PC' }],
  modes: [],
  offered: true,
  openMatches: 0,
};

it('sends trimmed texts, and null for what is empty', () => {
  const draft = { ...emptyGame, name: ' Orbit ', genre: ' Racing ', imageUrl: ' ', consoleIds: ['c'] };
  expect(cleanGame(draft)).toEqual({
    name: 'Orbit',
    genre: 'Racing',
    imageUrl: null,
    idSystemId: null,
    consoleIds: ['c'],
  });
});

it('sends a picture only if it changes', () => {
  const draft = draftOf(row);
  expect(gameChange(row, draft)).not.toHaveProperty('imageUrl');
  expect(gameChange(row, { ...draft, imageUrl: '' })).toMatchObject({ imageUrl: null });
  expect(gameChange(row, { ...draft, imageUrl: 'https://a.example/b.png' })).toMatchObject({
    imageUrl: 'https://a.example/b.png',
  });
});

it('says what is missing', () => {
  const draft = draftOf(row);
  expect(gameFault(draft, row.imageUrl)).toBeNull();
  expect(gameFault({ ...draft, imageUrl: '' })).toBeNull();
  expect(gameFault(draft)).toContain('https://');
  expect(gameFault({ ...draft, name: ' O ' }, row.imageUrl)).toContain('name');
  expect(gameFault({ ...draft, genre: '' }, row.imageUrl)).toContain('genre');
  expect(gameFault({ ...draft, consoleIds: [] }, row.imageUrl)).toContain('console');
});
