// @vitest-environment node
import { expect, it } from 'vitest';
import type { Found } from '@/entities/search';
import { foundCommands, withOwn } from './foundCommands.ts';

const found = {
  people: [{ userId: 'u1', isFollowing: false, user: { id: 'u1', username: 'kai', imageUrl: null } }],
  events: [{ id: 'e2', kind: 'tournament', name: 'Kai Cup' }],
  teams: [
    { eventTeamId: 't1', name: 'Kai Crew', code: 'KAI', imageUrl: null, event: { id: 'e1', kind: 'stake_event' } },
  ],
  communities: [{ id: 'c1', title: 'Kai fans', imageUrl: null, memberCount: 2, verified: false }],
} as unknown as Found;

it('links each result to its page and omits empty groups', () => {
  const groups = foundCommands(found);
  expect(groups.map(({ group }) => group)).toEqual(['People', 'Events', 'Teams', 'Conversations']);
  expect(groups.flatMap(({ items }) => items.map(({ path }) => path))).toEqual([
    '/profile/u1',
    '/tournament/e2',
    '/stake/e1',
    '/inbox?convo=c1',
  ]);
});

it('puts matching own conversations first, without duplicates', () => {
  const own = [
    { id: 'c1', title: 'Kai fans' },
    { id: 'c2', title: 'Maya' },
    { id: 'c3', title: 'kai' },
  ];
  const [conversations] = withOwn(foundCommands(found), own, 'kai').slice(-1);
  expect(conversations?.items.map(({ id }) => id)).toEqual(['convo:c3', 'convo:c1']);
  expect(withOwn([], own, 'zzz')).toEqual([]);
});
