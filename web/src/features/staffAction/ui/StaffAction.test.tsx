import { gql, InMemoryCache, type TypedDocumentNode } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { expect, it } from 'vitest';
import { buttonNamed, click, fill, find, heldClient, render } from '@/shared/lib/testing';
import { currentToasts } from '@/shared/lib/toasts';
import { outcomeIn, StaffAction } from './StaffAction.tsx';

interface Input {
  id: string;
  reason: string;
  key: string;
}
const document: TypedDocumentNode<{ freeze: boolean }, Input> = gql`
  mutation Freeze($id: ID!, $reason: String!, $key: String!) {
    freeze(id: $id, reason: $reason, key: $key)
  }
`;

function show() {
  const { client, calls } = heldClient(new InMemoryCache());
  const { root } = render(
    <ApolloProvider client={client}>
      <StaffAction
        document={document}
        variables={({ reason, idempotencyKey }) => ({ id: 'u', reason, key: idempotencyKey })}
        label="Freeze"
        track={{ open: 'staff_open_freeze', confirm: 'staff_freeze' }}
        title="Freeze maya_q"
        facts={[]}
        effects={['Withdrawals are blocked.']}
        confirm="Freeze account"
        done="maya_q is frozen"
      />
    </ApolloProvider>,
  );
  click(buttonNamed(root, 'Freeze'));
  return { calls };
}

const press = () => click(buttonNamed(globalThis.document, 'Freeze account'));

it('needs a reason', () => {
  const { calls } = show();
  press();
  expect(calls).toEqual([]);
  expect(globalThis.document.body.textContent).toContain('Enter a reason');
});

it('keeps its key after a failure, shows why, and says when it is done', async () => {
  const { calls } = show();
  fill(find<HTMLTextAreaElement>(globalThis.document, 'textarea'), ' shared device ');
  press();
  await expect.poll(() => calls.length).toBe(1);
  await calls[0]?.cut();
  await expect.poll(() => find(globalThis.document, '[role=alert]').textContent).not.toBe('');
  press();
  await expect.poll(() => calls.length).toBe(2);
  expect(calls[1]?.variables).toEqual(calls[0]?.variables);
  expect(calls[1]?.variables).toMatchObject({ id: 'u', reason: 'shared device' });
  await calls[1]?.answer({ freeze: true });
  await expect.poll(() => currentToasts().map(({ title }) => title)).toEqual(['maya_q is frozen']);
});

it('says that a second staff member has to approve', async () => {
  const { calls } = show();
  fill(find<HTMLTextAreaElement>(globalThis.document, 'textarea'), 'shared device');
  press();
  await expect.poll(() => calls.length).toBe(1);
  await calls[0]?.refuse('SECOND_APPROVAL_NEEDED', 1015);
  await expect.poll(() => currentToasts().map(({ title }) => title)).toContain('Sent for approval');
  expect(globalThis.document.querySelector('textarea')).toBeNull();
});

it('tells a refusal from a result in the answer of a union', () => {
  expect(outcomeIn({ __typename: 'AdminTransaction' })).toBeNull();
  expect(outcomeIn({ __typename: 'ApprovalNeeded', message: 'Wait.' })).toEqual({ kind: 'approval', message: 'Wait.' });
  expect(outcomeIn({ __typename: 'InsufficientFunds', message: 'No.' })).toEqual({ kind: 'refusal', message: 'No.' });
});
