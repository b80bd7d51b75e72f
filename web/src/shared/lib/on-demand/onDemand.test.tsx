import { act, Suspense } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { buttonNamed, click, render } from '@/shared/lib/testing';
import { Boundary } from '@/shared/ui/boundary';
import { NotFetched, onDemand } from './index.ts';

afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>;
const arrived = async () => ({ Greeting });
const settled = () => act(async () => undefined);

function shown(fetchFile: () => Promise<{ Greeting: typeof Greeting }>) {
  const Part = onDemand(fetchFile, (module) => module.Greeting);
  return render(
    <Boundary
      fallback={(again, error) => (
        <button type="button" onClick={again}>
          {error instanceof NotFetched ? 'Not fetched' : 'Broken'}
        </button>
      )}
    >
      <Suspense fallback="waits">
        <Part name="Kai" />
      </Suspense>
    </Boundary>,
  ).root;
}

it('renders the component once its chunk has loaded', async () => {
  const root = shown(arrived);
  expect(root.textContent).toBe('waits');
  await settled();
  expect(root.textContent).toBe('Hello Kai');
});

it('requests the chunk again on each render after a failure', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const lost = () => Promise.reject(new TypeError('Failed to fetch'));
  const from = vi.fn<typeof arrived>().mockImplementationOnce(lost).mockImplementationOnce(lost);
  from.mockImplementation(arrived);
  const root = shown(from);
  await settled();
  for (const times of [2, 3]) {
    click(buttonNamed(root, 'Not fetched'));
    await settled();
    expect(from).toHaveBeenCalledTimes(times);
  }
  expect(root.textContent).toBe('Hello Kai');
});

it('renders immediately when the chunk was preloaded', async () => {
  const Part = onDemand(arrived, (module) => module.Greeting);
  await Part.fetchFile();
  expect(render(<Part name="Kai" />).root.textContent).toBe('Hello Kai');
});
