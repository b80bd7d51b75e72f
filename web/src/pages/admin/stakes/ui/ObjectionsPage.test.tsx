import { afterEach, expect, it } from 'vitest';
import { endStaffPage, showAsStaff } from '@/app/testing/showAsStaff.tsx';
import { buttonNamed, click, fill, find, pressKey } from '@/shared/lib/testing';
import { currentToasts } from '@/shared/lib/toasts';
import { callOf, pageOf, sampleMarket, sampleStake } from '../testing/samples.ts';
import { ObjectionsPage } from './ObjectionsPage.tsx';

afterEach(endStaffPage);

const objection = (more: object = {}) => ({
  __typename: 'AdminObjection',
  claim: null,
  id: 'o-1',
  marketId: 'm-1',
  eventId: 'e-1',
  eventName: 'Night Owls vs. Redline Five',
  user: { __typename: 'PublicPerson', id: 'u-1', username: 'kai', imageUrl: null },
  reason: 'wrong_score',
  text: 'Round 3 ended 13–9, not 9–13.',
  state: 'open',
  answer: null,
  createdAt: '2026-11-20T10:00:00Z',
  dueAt: '2026-11-21T10:00:00Z',
  answeredAt: null,
  ...more,
});
const answered = (...items: object[]) => ({ adminObjections: pageOf('AdminObjectionPage', ...items) });

async function peek(role: string, more?: object) {
  const { root, calls } = showAsStaff([role], <ObjectionsPage />);
  await calls[0]?.answer(answered(objection(more)));
  pressKey(document.body, 'j');
  await callOf(calls, 'ObjectionEvidence').answer({
    adminStakeEvent: sampleStake({
      markets: [sampleMarket({ phase: 'provisional', finalAt: '2026-11-21T11:00:00Z' })],
    }),
    playByPlays: [
      {
        __typename: 'PlayByPlay',
        id: 'p-1',
        roundNumber: 3,
        scores: [{ __typename: 'EventScore', eventTeamId: 't-2', score: 13 }],
        words: 'Round 3 to Redline Five',
        at: '2026-11-20T09:50:00Z',
        correctsId: null,
      },
    ],
  });
  return { root, calls, panel: find(root, 'aside') };
}

it('shows the window, the text and the evidence', async () => {
  const { panel, root } = await peek('support');
  expect(root.textContent).toContain('Late');
  expect(panel.textContent).toContain('Round 3 ended 13–9, not 9–13.');
  expect(panel.textContent).toContain('Paid, not final');
  expect(panel.textContent).toContain('0–13');
  expect(panel.textContent).toContain('Round 3 to Redline Five');
  expect(() => buttonNamed(root, 'Uphold')).toThrow();
});

it('upholds by keyboard with an answer that the author reads', async () => {
  const { calls, root } = await peek('referee');
  pressKey(document.body, 'a');
  const dialog = find(document, '[role=dialog]');
  expect(dialog.textContent).toContain('Sent to kai as the answer');
  fill(find<HTMLTextAreaElement>(dialog, 'textarea'), 'You are right.');
  click(buttonNamed(dialog, 'Uphold objection'));
  await expect.poll(() => calls.at(-1)?.operation).toBe('AnswerObjection');
  expect(calls.at(-1)?.variables).toEqual({ id: 'o-1', outcome: 'upheld', answer: 'You are right.' });
  await calls.at(-1)?.answer({ adminDecideObjection: objection({ state: 'upheld', answer: 'You are right.' }) });
  await expect.poll(() => currentToasts().map(({ title }) => title)).toEqual(['Objection upheld']);
  await expect.poll(() => calls.at(-1)?.operation).toBe('StaffObjections');
  await calls.at(-1)?.answer(answered());
  await expect.poll(() => root.textContent).toContain('No objections yet');
});

it('keeps the dialog with the platform’s refusal', async () => {
  const { calls } = await peek('risk');
  pressKey(document.body, 'r');
  const dialog = find(document, '[role=dialog]');
  fill(find<HTMLTextAreaElement>(dialog, 'textarea'), 'No.');
  click(buttonNamed(dialog, 'Reject objection'));
  await expect.poll(() => calls.at(-1)?.operation).toBe('AnswerObjection');
  await calls.at(-1)?.refuse('CONFLICT', 1010);
  await expect.poll(() => find(document, '[role=alert]').textContent).toBe('no');
});

it('lists answered objections with their answer', async () => {
  const { root, calls } = showAsStaff(['support'], <ObjectionsPage />, '/admin/objections?state=rejected');
  expect(calls[0]?.variables).toMatchObject({ state: 'rejected' });
  await calls[0]?.answer(answered(objection({ state: 'rejected', answer: 'The score stands.', user: null })));
  pressKey(document.body, 'j');
  expect(find(root, 'aside').textContent).toContain('The score stands.');
  expect(root.textContent).toContain('Deleted account');
});

it('offers to try again after a failure', async () => {
  const { root, calls } = showAsStaff(['support'], <ObjectionsPage />);
  await calls[0]?.cut();
  await expect.poll(() => root.textContent).toContain('Couldn’t load the objections');
});

it('takes an objection over from its owner', async () => {
  const owner = { __typename: 'PublicPerson', id: 's-2', username: 'maren', imageUrl: null };
  const claim = { __typename: 'QueueClaim', owner, claimedAt: '2026-11-20T11:00:00Z' };
  const { calls } = await peek('referee', { claim });
  pressKey(document.body, 't');
  click(buttonNamed(find(document, '[role=dialog]'), 'Take over'));
  await expect.poll(() => calls.at(-1)?.variables).toEqual({ queue: 'objections', id: 'o-1', previousOwnerId: 's-2' });
});
