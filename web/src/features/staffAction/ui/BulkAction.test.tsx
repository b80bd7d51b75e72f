import { gql, InMemoryCache, type TypedDocumentNode } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { buttonNamed, click, fill, find, heldClient, render } from '@/shared/lib/testing';
import { currentToasts, dismissToast } from '@/shared/lib/toasts';
import { BulkAction } from './BulkAction.tsx';

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

interface Person {
  id: string;
  frozen?: boolean;
}

function show(rows: readonly Person[]) {
  const { client, calls } = heldClient(new InMemoryCache());
  let reloads = 0;
  const { root, unmount } = render(
    <MemoryRouter>
      <ApolloProvider client={client}>
        <BulkAction
          rows={rows}
          keyOf={({ id }) => id}
          nameOf={({ id }) => id}
          skipOf={({ frozen }) => (frozen ? 'This account is frozen.' : null)}
          document={mutation}
          variables={({ id }, { reason, idempotencyKey }) => ({ id, reason, key: idempotencyKey })}
          label="Freeze"
          track={{ open: 'staff_open_freeze', confirm: 'staff_freeze' }}
          title={(count) => `Freeze ${count} accounts`}
          effects={() => ['Withdrawals are blocked.']}
          done={(count) => `${count} accounts frozen`}
          onDone={() => {
            reloads += 1;
          }}
        />
      </ApolloProvider>
    </MemoryRouter>,
  );
  end = unmount;
  return { root, calls, reloads: () => reloads };
}

function ask(root: ParentNode, button: string, reason = 'Same device') {
  click(buttonNamed(root, 'Freeze'));
  const dialog = find(document, '[role=dialog]');
  fill(find<HTMLTextAreaElement>(dialog, 'textarea'), reason);
  click(buttonNamed(dialog, button));
  return dialog;
}

it('carries out the action on every row with one reason, and leaves out rows that it doesn’t fit', async () => {
  const { root, calls, reloads } = show([{ id: 'kai' }, { id: 'zoe', frozen: true }, { id: 'rui' }]);
  const dialog = ask(root, 'Freeze 2 accounts');
  expect(dialog.textContent).toContain('Left out. This account is frozen.');
  await calls[0]?.answer({ freeze: true });
  await expect.poll(() => calls.length).toBe(2);
  await calls[1]?.answer({ freeze: true });
  await expect.poll(() => currentToasts()[0]?.title).toBe('2 accounts frozen');
  expect(calls.map(({ variables }) => [variables.id, variables.reason])).toEqual([
    ['kai', 'Same device'],
    ['rui', 'Same device'],
  ]);
  expect(calls[0]?.variables.key).not.toBe(calls[1]?.variables.key);
  expect(document.querySelector('[role=dialog]')).toBeNull();
  expect(reloads()).toBe(1);
});

it('says which rows were refused, and tries only those again with the same keys', async () => {
  const { root, calls, reloads } = show([{ id: 'kai' }, { id: 'rui' }]);
  const dialog = ask(root, 'Freeze 2 accounts');
  await calls[0]?.cut();
  await expect.poll(() => calls.length).toBe(2);
  await calls[1]?.answer({ freeze: true });
  await expect.poll(() => find(dialog, '[role=alert]').textContent).toContain('1 of 2 records weren’t changed');
  expect(dialog.textContent).toContain('You’re offline');
  expect(dialog.textContent).toContain('ruiDone');
  click(buttonNamed(dialog, 'Continue with 1'));
  await expect.poll(() => calls.length).toBe(3);
  expect(calls[2]?.variables).toEqual(calls[0]?.variables);
  await calls[2]?.answer({ freeze: true });
  await expect.poll(() => currentToasts()[0]?.title).toBe('2 accounts frozen');
  expect(reloads()).toBe(1);
});

it('ends the run with the first press of Go back, and closes with the second', async () => {
  const { root, calls, reloads } = show([{ id: 'kai' }, { id: 'rui' }]);
  const dialog = ask(root, 'Freeze 2 accounts');
  click(buttonNamed(dialog, 'Go back'));
  await calls[0]?.answer({ freeze: true });
  await expect.poll(() => dialog.textContent).toContain('kaiDone');
  expect(calls).toHaveLength(1);
  await expect.poll(() => dialog.textContent).toContain('Continue with 1');
  click(buttonNamed(dialog, 'Go back'));
  expect(document.querySelector('[role=dialog]')).toBeNull();
  expect(reloads()).toBe(1);
});

it('isn’t offered if it fits none of the rows', () => {
  const { root, calls } = show([{ id: 'zoe', frozen: true }]);
  expect(buttonNamed(root, 'Freeze').getAttribute('aria-disabled')).toBe('true');
  expect(calls).toEqual([]);
});
