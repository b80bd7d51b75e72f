import { act, useState } from 'react';
import { expect, it } from 'vitest';
import { find, render } from '@/shared/lib/testing';
import { Region } from './Region.tsx';

const failed = new TypeError('Failed to fetch');

interface State {
  loading: boolean;
  error?: unknown;
  ready?: boolean;
}

/** A region whose query state the test controls. */
function shown(first: State) {
  let put: (state: State) => void = () => undefined;
  function Shown() {
    const [{ ready = false, ...query }, set] = useState(first);
    put = set;
    return (
      <Region title="Open matches" query={{ ...query, refetch: () => undefined }} ready={ready}>
        Three
      </Region>
    );
  }
  return { ...render(<Shown />), put: (state: State) => act(() => put(state)) };
}

it('keeps showing the error during a retry until the data loads', () => {
  const { root, put } = shown({ loading: true });
  expect(root.querySelector('[aria-busy]')).not.toBeNull();
  put({ loading: false, error: failed });
  const card = find(root, '[role=alert]');
  expect(card.textContent).toContain('Couldn’t load open matches');
  put({ loading: true });
  expect(root.querySelector('[role=alert]')).toBe(card);
  expect(find(card, 'button').getAttribute('aria-busy')).toBe('true');
  put({ loading: false, ready: true });
  expect(root.textContent).toContain('Three');
  // Once the data has loaded, an earlier error no longer applies.
  put({ loading: true });
  expect(root.querySelector('[role=alert]')).toBeNull();
});

it('says that old data couldn’t be refreshed, until a refresh succeeds', () => {
  const { root, put } = shown({ loading: false, ready: true });
  expect(root.querySelector('[role=status]')).toBeNull();
  put({ loading: false, ready: true, error: failed });
  const line = find(root, '[role=status]');
  expect(line.textContent).toContain('Couldn’t refresh open matches. You’re seeing the last loaded data.');
  expect(root.textContent).toContain('Three');
  put({ loading: true, ready: true });
  expect(root.querySelector('[role=status]')).toBe(line);
  expect(find(line, 'button').getAttribute('aria-busy')).toBe('true');
  put({ loading: false, ready: true });
  expect(root.querySelector('[role=status]')).toBeNull();
  // A later refresh starts without the earlier error.
  put({ loading: true, ready: true });
  expect(root.querySelector('[role=status]')).toBeNull();
});
