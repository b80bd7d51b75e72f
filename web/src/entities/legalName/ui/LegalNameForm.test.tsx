import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { fill, find, render } from '@/shared/lib/testing';
import { LegalNameForm } from './LegalNameForm.tsx';

const onFile = { firstName: 'Kai', lastName: 'Moreno' };

function show() {
  const save = vi.fn(async () => undefined);
  const onSaved = vi.fn();
  const { root, unmount } = render(<LegalNameForm name={onFile} save={save} onSaved={onSaved} intro={null} />);
  const submit = () =>
    act(async () => {
      find(root, 'form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    });
  const type = (firstName: string) => fill(find<HTMLInputElement>(root, 'input[autocomplete=given-name]'), firstName);
  return { root, save, onSaved, submit, type, unmount };
}

it('saves nothing if the name is already on file', async () => {
  const { save, onSaved, submit, type, unmount } = show();
  type(' Kai ');
  await submit();
  expect(save).not.toHaveBeenCalled();
  expect(onSaved).toHaveBeenCalledWith(false);
  unmount();
});

it('saves a changed name', async () => {
  const { save, onSaved, submit, type, unmount } = show();
  type('Kaia');
  await submit();
  expect(save).toHaveBeenCalledWith({ firstName: 'Kaia', lastName: 'Moreno' });
  expect(onSaved).toHaveBeenCalledWith(true);
  unmount();
});

it('requires both parts', async () => {
  const { root, save, onSaved, submit, type, unmount } = show();
  type('  ');
  await submit();
  expect(root.textContent).toContain('Enter your first name.');
  expect(save).not.toHaveBeenCalled();
  expect(onSaved).not.toHaveBeenCalled();
  unmount();
});
