import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { expect, it } from 'vitest';
import { find, render } from '@/shared/lib/testing';
import { SharedClip_ClipFragmentDoc, SharedClip_MessageFragmentDoc } from '../api/sharedClip.generated.ts';
import { ClipPreview } from './ClipPreview.tsx';

function shown(fill: (cache: InMemoryCache) => void) {
  const cache = new InMemoryCache();
  fill(cache);
  const client = new ApolloClient({ cache, link: ApolloLink.empty() });
  return render(
    <ApolloProvider client={client}>
      <ClipPreview id="c1" />
    </ApolloProvider>,
  ).root;
}

it('shows the selected range of a clip cached by a grid', () => {
  const data = {
    __typename: 'Clip' as const,
    id: 'c1',
    title: 'Goal',
    url: 'https://m.test/c',
    startMs: 500,
    endMs: 9000,
  };
  const root = shown((cache) => cache.writeFragment({ fragment: SharedClip_ClipFragmentDoc, data }));
  expect(find<HTMLVideoElement>(root, 'video').src).toBe('https://m.test/c#t=0.5,9');
  expect(root.textContent).toBe('Goal');
});

it('shows a clip from a message', () => {
  const data = { __typename: 'MessageClip' as const, id: 'c1', title: 'Save', videoUrl: 'https://m.test/s' };
  const root = shown((cache) => cache.writeFragment({ fragment: SharedClip_MessageFragmentDoc, data }));
  expect(find<HTMLVideoElement>(root, 'video').src).toBe('https://m.test/s');
});

it('shows nothing for an unknown or deleted clip', () => {
  const data = { __typename: 'Clip' as const, id: 'c1', title: '', url: null, startMs: 0, endMs: 1 };
  expect(shown(() => undefined).innerHTML).toBe('');
  expect(shown((cache) => cache.writeFragment({ fragment: SharedClip_ClipFragmentDoc, data })).innerHTML).toBe('');
});
