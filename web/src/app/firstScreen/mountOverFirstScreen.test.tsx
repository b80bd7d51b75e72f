import { act } from 'react';
import { expect, it, vi } from 'vitest';
import '@/shared/lib/testing';
import { mountOverFirstScreen } from './mountOverFirstScreen.tsx';

const inPage = (html: string) => {
  const root = document.createElement('div');
  root.innerHTML = html;
  root.inert = html !== '';
  root.ariaHidden = 'true';
  document.body.append(root);
  return root;
};

it('keeps the first screen, inert, until the page is ready, then replaces it', async () => {
  const root = inPage('<p>First screen</p>');
  const page = Promise.withResolvers<void>();
  const asked = vi.fn(() => page.promise);
  const taking = mountOverFirstScreen(root, <p>Page</p>, asked);
  await vi.waitFor(() => expect(asked).toHaveBeenCalled());
  expect(root.textContent).toBe('First screen');
  expect(root.inert).toBe(true);
  page.resolve();
  await act(() => taking);
  expect(root.innerHTML).toBe('<p>Page</p>');
  expect(root.inert).toBe(false);
  expect(root.ariaHidden).toBeNull();
});

it('mounts the client if the page’s module fails to load, and the client reports it', async () => {
  const root = inPage('<p>First screen</p>');
  await act(() =>
    mountOverFirstScreen(root, <p>Not loaded</p>, () => Promise.reject(new TypeError('Failed to fetch'))),
  );
  expect(root.innerHTML).toBe('<p>Not loaded</p>');
  expect(root.inert).toBe(false);
});

it('puts the page’s style sheets before those loaded on demand, and waits for them', async () => {
  const root = inPage('<p>First screen</p>');
  const sheet = (name: string, place: Element) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: `/assets/${name}.css` });
    place.append(link);
    return link;
  };
  const own = [sheet('client', document.body), sheet('home', document.body)];
  sheet('later', document.head);
  const taking = mountOverFirstScreen(root, <p>Page</p>, () => Promise.resolve());
  const names = () => [...document.head.querySelectorAll('link')].map(({ href }) => href.split('/').at(-1));
  await vi.waitFor(() => expect(names()).toEqual(['client.css', 'home.css', 'later.css']));
  expect(root.textContent).toBe('First screen');
  own[0]?.dispatchEvent(new Event('load'));
  own[1]?.dispatchEvent(new Event('error'));
  await act(() => taking);
  expect(root.innerHTML).toBe('<p>Page</p>');
  document.head.replaceChildren();
});

it('does not wait without a first screen', async () => {
  const root = inPage('');
  await act(() => mountOverFirstScreen(root, <p>Client</p>, () => new Promise(() => undefined)));
  expect(root.innerHTML).toBe('<p>Client</p>');
});
