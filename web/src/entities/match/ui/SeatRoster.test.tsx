import { expect, it, vi } from 'vitest';
import { buttonNamed, click, find, render } from '@/shared/lib/testing';
import { Button } from '@/shared/ui/button';
import { SeatRoster, type SeatRosterProps } from './SeatRoster.tsx';

const minute = 60_000;
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * minute).toISOString();

const seat = (username: string, more: object = {}) => ({
  id: username,
  side: 'a',
  seat: 1,
  userId: username,
  captain: false,
  substitute: false,
  joined: true,
  funded: true,
  coveredById: null,
  invitedUntil: null,
  user: { id: username, username, profileImageUrl: null },
  ...more,
});
const captain = seat('kai', { seat: 0, captain: true });

const match = (...seats: object[]) =>
  ({ state: 'forming', teamSize: 3, entryAmount: 500, participants: [captain, ...seats] }) as SeatRosterProps['match'];

const rows = (root: HTMLElement) => [...root.querySelectorAll('li')].map((row) => row.textContent ?? '');

it('shows confirmed, invited, covered and open seats', () => {
  const called = { joined: false, funded: false, invitedUntil: inMinutes(14) };
  const { root } = render(
    <SeatRoster match={match(seat('ines', { coveredById: 'kai' }), seat('tam', called))} side="a" selfId="kai" />,
  );
  const [own, ines, tam, more] = rows(root);
  expect(own).toContain('you, captain');
  expect(ines).toContain('Paid for by kai');
  expect(tam).toContain('$5.00 to pay');
  expect(find(root, '[role="timer"]').getAttribute('aria-label')).toMatch(/^Time left for tam to respond: 1[34]:/);
  expect(more).toBeUndefined();
});

it('has a row with an action for every open seat', () => {
  const fill = vi.fn();
  const { root } = render(
    <SeatRoster
      match={match()}
      side="a"
      selfId="kai"
      freeAction={
        <Button data-track="fill_seat" onClick={fill}>
          Fill seat
        </Button>
      }
    />,
  );
  expect(rows(root).filter((text) => text.includes('Open seat'))).toHaveLength(2);
  click(buttonNamed(root, 'Fill seat'));
  expect(fill).toHaveBeenCalledOnce();
});

it('offers actions only on untaken seats, and marks expired invitations', () => {
  const action = vi.fn(() => null);
  const late = { joined: false, invitedUntil: inMinutes(-1) };
  const { root } = render(
    <SeatRoster match={match(seat('ines'), seat('tam', late))} side="a" selfId="kai" action={action} />,
  );
  expect(action).toHaveBeenCalledWith(expect.objectContaining({ userId: 'tam' }), true);
  expect(action).not.toHaveBeenCalledWith(expect.objectContaining({ userId: 'ines' }), expect.anything());
  expect(rows(root)[2]).toContain('No response');
});
