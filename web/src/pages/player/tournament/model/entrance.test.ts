import { expect, it } from 'vitest';
import { sampleEvent, sampleTeam } from '@/entities/tournament/model/samples.ts';
import type { Entrance } from '@/features/eventTeam';
import { entranceIn, entranceParam, toParam } from './entrance.ts';
import { sampleSummary } from './sampleSummary.ts';

const summary = sampleSummary({ event: sampleEvent(), invitedByTeamIds: ['team-1'] });
const invitation: Entrance = { kind: 'invitation', team: { id: 'team-1', name: 'Night Owls', complete: true } };

it.each<Entrance>([{ kind: 'register' }, { kind: 'code' }, invitation])('survives in the URL: %j', (entrance) => {
  expect(entranceIn(new URLSearchParams({ [entranceParam]: toParam(entrance) }), summary)).toEqual(entrance);
});

it('is ignored without a parameter, for other teams, and once the viewer has a team', () => {
  expect(entranceIn(new URLSearchParams(), summary)).toBeNull();
  expect(entranceIn(new URLSearchParams({ enter: 'team-2' }), summary)).toBeNull();
  const registered = sampleSummary({ event: sampleEvent(), team: sampleTeam() });
  expect(entranceIn(new URLSearchParams({ enter: 'register' }), registered)).toBeNull();
});
