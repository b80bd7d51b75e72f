import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { find, render } from '@/shared/lib/testing';
import { BountyCard } from './BountyCard.tsx';

const team = {
  __typename: 'MessageTeam' as const,
  id: 'team-1',
  name: 'Night Owls',
  code: 'T7F2C',
  imageUrl: null,
  eventId: 'e1',
  eventKind: 'tournament' as const,
  eventName: 'Nightjar Cup',
  eventState: 'registration' as const,
  startDate: '2026-11-26T21:00:00.000Z',
};

it.each([
  ['tournament', '/tournament/e1?tab=bounties'],
  ['play_event', '/tournament/e1?tab=bounties'],
  ['stake_event', '/stake/e1'],
] as const)('leads to the bounties of a %s', (eventKind, path) => {
  const { root, unmount } = render(
    <MemoryRouter>
      <BountyCard team={{ ...team, eventKind }} />
    </MemoryRouter>,
  );
  expect(root.textContent).toContain('Beat Night Owls');
  expect(find(root, 'a').getAttribute('href')).toBe(path);
  unmount();
});
