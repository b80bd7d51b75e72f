import { gql, InMemoryCache, type TypedDocumentNode } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { errorCodes } from '@/shared/api';
import { buttonNamed, click, fill, find, type HeldCall, heldClient, pressKey, render } from '@/shared/lib/testing';
import { currentToasts, dismissToast } from '@/shared/lib/toasts';
import { AuditPlace } from '../model/auditPlace.ts';
import { StaffAction } from './StaffAction.tsx';

let end: (() => void) | null = null;
afterEach(() => {
  end?.();
  for (const { id } of currentToasts()) dismissToast(id);
});

interface Input {
  id: string;
  reason: string;
  key: string;
}
const mutation: TypedDocumentNode<{ freeze: boolean }, Input> = gql`
  mutation Freeze($id: ID!, $reason: String!, $key: String!) {
    freeze(id: $id, reason: $reason, key: $key)
  }
`;

interface Shown {
  hotkey?: string;
  open?: boolean;
  audit?: string | null;
  typed?: string;
}

function show({ hotkey, open = true, audit = null, typed }: Shown = {}) {
  const { client, calls } = heldClient(new InMemoryCache());
  const { root, unmount } = render(
    <MemoryRouter>
      <AuditPlace value={audit}>
        <ApolloProvider client={client}>
          <StaffAction
            document={mutation}
            variables={({ reason, idempotencyKey }) => ({ id: 'u', reason, key: idempotencyKey })}
            label="Freeze"
            hotkey={hotkey}
            track={{ open: 'staff_open_freeze', confirm: 'staff_freeze' }}
            title="Freeze maya_q"
            facts={[]}
            effects={['Withdrawals are blocked.']}
            confirm="Freeze account"
            typed={typed}
            done="maya_q is frozen"
          />
        </ApolloProvider>
        <Place />
      </AuditPlace>
    </MemoryRouter>,
  );
  end = unmount;
  if (open) click(buttonNamed(root, 'Freeze'));
  return { calls, root };
}

function Place() {
  const { pathname, hash } = useLocation();
  return <output>{`${pathname}${hash}`}</output>;
}

const press = () => click(buttonNamed(document, 'Freeze account'));

it('needs a reason', () => {
  const { calls } = show();
  press();
  expect(calls).toEqual([]);
  expect(document.body.textContent).toContain('Enter a reason');
});

it('keeps its key after a failure, shows why, and says when it is done', async () => {
  const { calls } = show();
  fill(find<HTMLTextAreaElement>(document, 'textarea'), ' shared device ');
  press();
  await expect.poll(() => calls.length).toBe(1);
  await calls[0]?.cut();
  await expect.poll(() => find(document, '[role=alert]').textContent).not.toBe('');
  press();
  await expect.poll(() => calls.length).toBe(2);
  expect(calls[1]?.variables).toEqual(calls[0]?.variables);
  expect(calls[1]?.variables).toMatchObject({ id: 'u', reason: 'shared device' });
  await calls[1]?.answer({ freeze: true });
  await expect.poll(() => currentToasts().map(({ title }) => title)).toEqual(['maya_q is frozen']);
});

it('repeats an attempt without an answer when the dialog opens again, and begins another one after an answer', async () => {
  const { calls, root } = show();
  const attempt = async () => {
    const before = calls.length;
    fill(find<HTMLTextAreaElement>(document, 'textarea'), 'shared device');
    press();
    await expect.poll(() => calls.length).toBe(before + 1);
    return calls[before];
  };
  const again = () => {
    click(buttonNamed(document, 'Go back'));
    click(buttonNamed(root, 'Freeze'));
  };
  const keyOf = (call: HeldCall | undefined) => call?.variables.key;
  const lost = await attempt();
  await lost?.cut();
  await expect.poll(() => find(document, '[role=alert]').textContent).not.toBe('');
  again();
  const repeated = await attempt();
  expect(keyOf(repeated)).toBe(keyOf(lost));
  await repeated?.refuse('CONFLICT', errorCodes.IDEMPOTENCY_KEY_REUSED);
  await expect.poll(() => find(document, '[role=alert]').textContent).toContain('Your first try went through.');
  again();
  const other = await attempt();
  expect(keyOf(other)).not.toBe(keyOf(lost));
});

it.each([
  ['a member of the result', { __typename: 'ApprovalNeeded', message: 'no', approvalId: 'a' }, null],
  ['a refusal', null, 1015],
])('says that a second person must approve, given as %s', async (_, answer, platformCode) => {
  const { calls } = show();
  fill(find<HTMLTextAreaElement>(document, 'textarea'), 'shared device');
  press();
  await expect.poll(() => calls.length).toBe(1);
  await (platformCode ? calls[0]?.refuse('CONFLICT', platformCode) : calls[0]?.answer({ freeze: answer }));
  await expect.poll(() => currentToasts().map(({ title }) => title)).toEqual(['Sent for approval']);
  expect(document.querySelector('[role=dialog]')).toBeNull();
});

it('shows a refusal that is a member of the result', async () => {
  const { calls } = show();
  fill(find<HTMLTextAreaElement>(document, 'textarea'), 'shared device');
  press();
  await expect.poll(() => calls.length).toBe(1);
  await calls[0]?.answer({ freeze: { __typename: 'InsufficientFunds', message: 'Only $5.00 left.' } });
  await expect.poll(() => find(document, '[role=alert]').textContent).toContain('Only $5.00 left.');
  expect(currentToasts()).toEqual([]);
});

it('opens with its key', () => {
  show({ hotkey: 'f', open: false });
  pressKey(document.body, 'f');
  expect(document.body.textContent).toContain('Withdrawals are blocked.');
});

it('leads to the entry in the audit log, on pages that show one', async () => {
  const { calls, root } = show({ audit: '/admin/users/u?tab=audit#audit' });
  fill(find<HTMLTextAreaElement>(document, '[role=dialog] textarea'), 'Chargeback');
  press();
  await calls[0]?.answer({ freeze: true });
  const toast = currentToasts().at(-1);
  expect(toast?.action?.label).toBe('View in audit');
  act(() => toast?.action?.run());
  expect(find(root, 'output').textContent).toBe('/admin/users/u#audit');
});

it('asks to type a name before an action that can’t be undone', async () => {
  const { calls } = show({ typed: 'maya_q' });
  fill(find<HTMLTextAreaElement>(document, 'textarea'), 'shared device');
  press();
  expect(find(document, '[role=alert]').textContent).toContain('Type maya_q to confirm');
  expect(calls).toEqual([]);
  fill(find<HTMLInputElement>(document, '[role=dialog] input'), ' Maya_Q ');
  press();
  await expect.poll(() => calls.length).toBe(1);
});
