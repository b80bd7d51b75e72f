import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { patterns } from '../../../web/src/shared/routes/routes.ts';
import { exists, isPage, pageAt } from './page.ts';

const html = readFileSync(new URL('../../../web/index.html', import.meta.url), 'utf8');
const at = (path: string) => pageAt(html, 'https://duelbook.test', path);
const meta = (page: string, key: string) =>
  page.match(new RegExp(`<meta (?:name|property)="${key}" content="([^"]*)"`))?.[1];

describe('the head of a page', () => {
  it('describes the product on the home page, with absolute URLs', () => {
    expect(at('/')).toContain('<title>Win Cash Staking on Video Games</title>');
    expect(meta(at('/'), 'og:title')).toBe('Win Cash Staking on Video Games');
    expect(meta(at('/'), 'description')).toContain('0% fee');
    expect(meta(at('/'), 'og:description')).toBe(meta(at('/'), 'description'));
    expect(meta(at('/'), 'og:url')).toBe('https://duelbook.test/');
    expect(meta(at('/'), 'og:image')).toBe('https://duelbook.test/share.jpg');
    expect(at('/')).not.toContain('noindex');
  });

  it('has the title of the path', () => {
    const page = at('/matches/0190-1');
    expect(page).toContain('<title>Match · Duelbook</title>');
    expect(meta(page, 'og:title')).toBe('Match · Duelbook');
    expect(meta(page, 'og:url')).toBe('https://duelbook.test/matches/0190-1');
  });

  it('names the object on the page, and never executes markup in its name', () => {
    const title = `"><script>alert(1)</script> & 'Owls' $&`;
    const preview = { title, description: 'Live. "0%" fee', image: '/share_cards/match/0190-1?v=ab' };
    const page = pageAt(html, 'https://duelbook.test', '/matches/0190-1', preview);
    expect(page).not.toContain('<script>alert');
    expect(page.match(/<title>/g)).toHaveLength(1);
    const written = title.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);
    expect(page).toContain(`<title>${written} · Duelbook</title>`);
    for (const key of ['og:title', 'twitter:title', 'og:image:alt']) expect(meta(page, key)).toBe(written);
    for (const key of ['og:description', 'twitter:description', 'description'])
      expect(meta(page, key)).toBe('Live. &#34;0%&#34; fee');
    for (const key of ['og:image', 'twitter:image'])
      expect(meta(page, key)).toBe('https://duelbook.test/share_cards/match/0190-1?v=ab');
    expect(meta(page, 'twitter:card')).toBe('summary_large_image');
  });

  it('escapes all values', () => {
    const page = at('/play/"><script>alert(1)</script>$&');
    expect(page).not.toContain('<script>alert');
    expect(page.match(/<title>/g)).toHaveLength(1);
    expect(at('/constructor/x')).toContain('<title>Page not found · Duelbook');
  });

  it.each([
    '/wallet',
    '/admin/users',
    '/commentator',
    '/unsubscribed',
    '/paypal-deposit',
    '/twitch-player',
    '/twitch/linked',
  ])('keeps %s from search engines', (path) => expect(meta(at(path), 'robots')).toBe('noindex'));

  it.each([
    '/nowhere',
    '/i',
    '/constructor',
    '/matches',
    '/stake/1/2',
    '/meow',
    '/walletx',
    '/paypal-x',
    '/twitch',
    '/gamer-ids/7',
  ])('says that there is no page at %s', (path) => {
    expect(at(path)).toContain('<title>Page not found · Duelbook</title>');
    expect(meta(at(path), 'og:title')).toBe('Page not found · Duelbook');
    expect(meta(at(path), 'robots')).toBe('noindex');
  });

  it.each(Object.values(patterns))('knows that the client has a page at %s', (pattern) =>
    expect(exists(pattern.replace(/:\w+/g, '0190-1'))).toBe(true),
  );

  it.each(['/_app', '/i/kai'])('knows the page at %s', (path) => expect(at(path)).not.toContain('noindex'));

  it('recognizes client paths', () => {
    expect(['/', '/play', '/matches/1', '/nowhere', '/healthz', '/constructor'].map(isPage)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});
