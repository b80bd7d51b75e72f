import { afterEach, expect, it } from 'vitest';
import { endStaffPage, showAsStaff } from '@/app/testing/showAsStaff.tsx';
import { buttonNamed, click, find, pressKey } from '@/shared/lib/testing';
import { PayoutsPage } from './PayoutsPage.tsx';

afterEach(endStaffPage);

const payout = (more: object = {}) => ({
  __typename: 'EventPayout',
  id: 'e-1',
  kind: 'tournament',
  number: 12,
  name: 'Friday Cup',
  code: 'FRIDAY',
  gameName: 'Vantablitz',
  state: 'payout_blocked',
  totalAmount: 50_000,
  recipientsCount: 2,
  paysAt: null,
  blockedBy: { __typename: 'PublicPerson', id: 's-2', username: 'maren', imageUrl: null },
  blockedReason: 'A question',
  blockedAt: '2026-11-20T10:00:00Z',
  dueAt: '2026-11-21T10:00:00Z',
  claim: null,
  ...more,
});
const pageOf = (...items: object[]) => ({
  adminEventPayouts: { __typename: 'EventPayoutPage', items, page: 1, pageSize: 50, hasNext: false },
});
const plan = (refusal: string | null) => ({
  refereeEvent: {
    __typename: 'RefereeConsole',
    id: 'e-1',
    event: {
      __typename: 'MatchEvent',
      id: 'e-1',
      name: 'Friday Cup',
      number: 12,
      code: 'FRIDAY',
      state: 'payout_blocked',
      teams: [],
    },
    payout: {
      __typename: 'PayoutPlan',
      totalAmount: 50_000,
      heldAmount: 50_000,
      bountyAmount: 0,
      dueAt: null,
      blockedBy: null,
      blockedReason: null,
      refusal,
      recipients: [],
    },
  },
});

async function peek(roles: string[], refusal: string | null = null) {
  const { root, calls } = showAsStaff(roles, <PayoutsPage />);
  await calls[0]?.answer(pageOf(payout()));
  pressKey(document.body, 'j');
  await expect.poll(() => calls[1]?.operation).toBe('EventPayoutPlan');
  await calls[1]?.answer(plan(refusal));
  return { root, calls, panel: find(root, 'aside') };
}

it('shows why a payout is blocked, its clock, and the actions', async () => {
  const { root, panel } = await peek(['risk']);
  expect(root.textContent).toContain('Late');
  expect(panel.textContent).toContain('A question');
  expect(panel.textContent).toContain('maren');
  expect(buttonNamed(panel, 'Take')).toBeTruthy();
  expect(buttonNamed(panel, 'Complete payout').getAttribute('aria-disabled')).toBeNull();
  expect(buttonNamed(panel, 'Block payout').getAttribute('aria-disabled')).toBe('true');
});

it('says why the viewer can’t complete it, and offers support no decision', async () => {
  const { panel } = await peek(['referee'], 'You blocked it.');
  expect(panel.textContent).toContain('You blocked it.');
  const support = await peek(['support']);
  expect(() => buttonNamed(support.panel, 'Complete payout')).toThrow();
});

it('filters by state and owner in the address', () => {
  const { calls } = showAsStaff(['admin'], <PayoutsPage />, '/admin/payouts?state=payout_pending&owner=unassigned');
  expect(calls[0]?.variables).toMatchObject({ state: 'payout_pending', owner: 'unassigned' });
});

it('takes a blocked payout by keyboard', async () => {
  const { calls } = await peek(['risk']);
  pressKey(document.body, 't');
  click(buttonNamed(find(document, '[role=dialog]'), 'Take'));
  await expect.poll(() => calls.at(-1)?.variables).toEqual({ queue: 'payouts', id: 'e-1', previousOwnerId: null });
});
