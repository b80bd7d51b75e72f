import { afterEach, expect, it, vi } from 'vitest';
import { endStaffPage, showAsStaff } from '@/app/testing/showAsStaff.tsx';
import { errorCodes } from '@/shared/api';
import { buttonNamed, click, fill, find } from '@/shared/lib/testing';
import { currentToasts } from '@/shared/lib/toasts';
import { StopPayouts, StoppedPayouts } from './Payouts.tsx';

afterEach(() => {
  endStaffPage();
  onChanged.mockClear();
});

const running = { payoutsStoppedAt: null, payoutsStoppedReason: null, withdrawPending: 124_000 };
const stopped = { ...running, payoutsStoppedAt: '2026-11-20T10:00:00Z', payoutsStoppedReason: 'Provider outage' };
const onChanged = vi.fn();

function Both({ roles, stats }: { roles: readonly string[]; stats: typeof running | typeof stopped }) {
  const staff = { id: 's-1', username: 'tomas', firstName: null, lastName: null, profileImageUrl: null, roles };
  const props = { stats, staff, onChanged };
  return (
    <>
      <StopPayouts {...props} />
      <StoppedPayouts {...props} />
    </>
  );
}

const show = (roles: string[], stats: typeof running | typeof stopped) =>
  showAsStaff(roles, <Both roles={roles} stats={stats} />);
const dialog = () => find(document, '[role=dialog]');
const reason = () => find<HTMLTextAreaElement>(document, 'textarea');
const titles = () => currentToasts().map(({ title }) => title);

it('stops payouts once, with a reason that staff see', async () => {
  const { root, calls } = show(['risk'], running);
  expect(root.textContent).not.toContain('have been stopped');
  click(buttonNamed(root, 'Stop payouts'));
  expect(dialog().textContent).toContain('$1,240.00');
  expect(dialog().textContent).toContain('haven’t been sent yet stay on hold');
  click(buttonNamed(dialog(), 'Stop payouts'));
  expect(calls).toHaveLength(0);
  fill(reason(), 'PayPal pays twice');
  click(buttonNamed(dialog(), 'Stop payouts'));
  click(buttonNamed(dialog(), 'Stop payouts'));
  await expect.poll(() => calls.map(({ operation }) => operation)).toEqual(['StopPayouts']);
  expect(calls[0]?.variables).toEqual({ reason: 'PayPal pays twice' });
  const gate = { __typename: 'PayoutGate', stoppedAt: '2026-11-20T10:00:00Z', reason: 'PayPal pays twice' };
  await calls[0]?.answer({ adminStopPayouts: gate });
  await expect.poll(titles).toEqual(['Payouts stopped']);
  expect(onChanged).toHaveBeenCalledOnce();
});

it('says since when and why payouts are stopped, and sends the resumption for approval', async () => {
  const { root, calls } = show(['finance'], stopped);
  expect(root.textContent).toContain('Payouts have been stopped since');
  expect(root.textContent).toContain('Provider outage');
  expect(() => buttonNamed(root, 'Stop payouts')).toThrow();
  click(buttonNamed(root, 'Resume payouts'));
  expect(dialog().textContent).toContain('Payouts stay stopped until then');
  fill(reason(), 'PayPal is back');
  click(buttonNamed(dialog(), 'Ask for approval'));
  await expect.poll(() => calls[0]?.operation).toBe('ResumePayouts');
  expect(calls[0]?.variables).toEqual({ reason: 'PayPal is back', idempotencyKey: expect.any(String) });
  await calls[0]?.answer({
    adminResumePayouts: { __typename: 'ApprovalNeeded', approvalId: 'a-1', message: 'Sent for approval.' },
  });
  await expect.poll(titles).toEqual(['Sent for approval']);
});

it('asks for another sign-in before payouts resume', async () => {
  const { root, calls } = show(['admin'], stopped);
  click(buttonNamed(root, 'Resume payouts'));
  fill(reason(), 'PayPal is back');
  click(buttonNamed(dialog(), 'Ask for approval'));
  await expect.poll(() => calls).toHaveLength(1);
  await calls[0]?.refuse('FORBIDDEN', errorCodes.FRESH_SIGN_IN_NEEDED, undefined, 403);
  await expect.poll(() => dialog().textContent).toContain('Sign in again to continue');
});

it('reads the balance sheet again when somebody else was faster', async () => {
  const { root, calls } = show(['finance'], running);
  click(buttonNamed(root, 'Stop payouts'));
  fill(reason(), 'PayPal pays twice');
  click(buttonNamed(dialog(), 'Stop payouts'));
  await expect.poll(() => calls).toHaveLength(1);
  await calls[0]?.refuse('NOT_ALLOWED_NOW', errorCodes.NOT_ALLOWED_NOW);
  await expect.poll(titles).toEqual(['Payouts changed while you were deciding']);
  expect(find(document, '[role=alert]').textContent).toBe('no');
  expect(onChanged).toHaveBeenCalledOnce();
});

it('lets risk see that payouts are stopped, but not resume them', () => {
  const { root } = show(['risk'], stopped);
  expect(root.textContent).toContain('Provider outage');
  expect(() => buttonNamed(root, 'Resume payouts')).toThrow();
});
