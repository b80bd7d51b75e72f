import { InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { buttonNamed, click, fill, find, heldClient, render } from '@/shared/lib/testing';
import { sendFile } from '@/shared/lib/upload';
import { LinkSteps } from './LinkSteps.tsx';

vi.mock('@/shared/lib/upload', () => ({ sendFile: vi.fn() }));

const system = {
  id: 's1',
  slug: 'forge',
  name: 'Forge',
  valueLabel: 'Forge tag',
  pattern: '[a-z]+#[0-9]{4}',
  example: 'owl#4821',
};

afterEach(() => vi.clearAllMocks());

async function show(kind: 'manual' | 'oauth') {
  const { client, calls } = heldClient(new InMemoryCache());
  const { root } = render(
    <ApolloProvider client={client}>
      <MemoryRouter>
        <LinkSteps system={system} current="" />
      </MemoryRouter>
    </ApolloProvider>,
  );
  await calls[0]?.answer({
    idSystemIntegration: {
      __typename: 'IdSystemIntegration',
      idSystemId: 's1',
      kind,
      desktopRequired: kind === 'oauth',
      instructions: 'Copy the tag.',
    },
  });
  const next = () => act(async () => click(buttonNamed(root, 'Continue')));
  return { root, calls, next };
}

async function choose(root: HTMLElement) {
  const input = find<HTMLInputElement>(root, 'input[type="file"]');
  Object.defineProperty(input, 'files', { value: [new File(['x'], 'tag.png', { type: 'image/png' })] });
  await act(async () => input.dispatchEvent(new Event('change', { bubbles: true })));
}

it.each(['manual', 'oauth'] as const)(
  'has no dialog footer inside the padded content when it links by %s',
  async (kind) => {
    const { root } = await show(kind);
    expect(root.querySelector('footer')).toBeNull();
  },
);

it('asks for the name, then for a screenshot, then for confirmation', async () => {
  vi.mocked(sendFile).mockResolvedValue({ mediaId: 'm1' });
  const { root, calls, next } = await show('manual');
  expect(document.activeElement).toBe(find(root, 'input'));
  fill(find(root, 'input'), 'owl');
  await next();
  expect(root.textContent).toContain('a Forge tag looks like owl#4821');
  fill(find(root, 'input'), 'owl#1000');
  await next();
  expect(root.textContent).toContain('Upload a screenshot that shows owl#1000');
  expect(buttonNamed(root, 'Continue').getAttribute('aria-disabled')).toBe('true');
  await choose(root);
  await next();
  expect(root.textContent).toContain('tag.png');
  await act(async () => click(buttonNamed(root, 'That’s me. Link it')));
  expect(calls[1]?.variables).toEqual({ idSystemId: 's1', value: 'owl#1000', proofMediaId: 'm1' });
  await calls[1]?.refuse();
  expect(find<HTMLInputElement>(root, 'input').value).toBe('owl#1000');
  expect(find(root, 'input').getAttribute('aria-invalid')).toBe('true');
});

it('shows no error for a refusal that is handled globally', async () => {
  vi.mocked(sendFile).mockResolvedValue({ mediaId: 'm1' });
  const { root, calls, next } = await show('manual');
  fill(find(root, 'input'), 'owl#1000');
  await next();
  await choose(root);
  await next();
  await act(async () => click(buttonNamed(root, 'That’s me. Link it')));
  await calls[1]?.refuse('UNAUTHENTICATED', 401);
  expect(find<HTMLInputElement>(root, 'input').value).toBe('owl#1000');
  expect(find(root, 'input').getAttribute('aria-invalid')).not.toBe('true');
});

it('waits while the screenshot is missing or rejected', async () => {
  vi.mocked(sendFile).mockResolvedValue({ refused: 'The file is larger than 10 MB.' });
  const { root, next } = await show('manual');
  fill(find(root, 'input'), 'owl#1000');
  await next();
  await choose(root);
  expect(root.textContent).toContain('larger than 10 MB');
  await next();
  expect(root.textContent).toContain('Upload a screenshot');
});

it('links by signing in if required; a browser offers the download and still sends the request', async () => {
  const { root, calls } = await show('oauth');
  expect(root.textContent).toContain('Download Duelbook to link your account');
  expect(find<HTMLAnchorElement>(root, 'a').getAttribute('href')).toBe('/download');
  await act(async () => click(buttonNamed(root, 'Connect Forge')));
  expect(calls[1]?.operation).toBe('BeginGamerIdLink');
});
