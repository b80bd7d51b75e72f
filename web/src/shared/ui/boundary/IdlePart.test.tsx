import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { onDemand } from '@/shared/lib/on-demand';
import { render } from '@/shared/lib/testing';
import { IdlePart } from './index.ts';

const Greeting = () => <p>Hello</p>;

function shown(fetchFile: () => Promise<{ Greeting: typeof Greeting }>) {
  const idle: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run));
  vi.stubGlobal('cancelIdleCallback', () => undefined);
  const Part = onDemand(fetchFile, (module) => module.Greeting);
  const { root } = render(
    <>
      <h1>Page</h1>
      <IdlePart>
        <Part />
      </IdlePart>
    </>,
  );
  return { root, idle: () => act(async () => idle[0]?.()) };
}

it('loads and renders once the browser is idle', async () => {
  const fetchFile = vi.fn(async () => ({ Greeting }));
  const { root, idle } = shown(fetchFile);
  expect(root.textContent).toBe('Page');
  expect(fetchFile).not.toHaveBeenCalled();
  await idle();
  expect(root.textContent).toBe('PageHello');
});

it('fails without affecting the rest of the page', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { root, idle } = shown(() => Promise.reject(new TypeError('Failed to fetch')));
  await idle();
  expect(root.textContent).toBe('Page');
});
