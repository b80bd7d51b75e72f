import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isPage, pageAt } from './page.ts';

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

  it('escapes all values', () => {
    const page = at('/play/"><script>alert(1)</script>$&');
    expect(page).not.toContain('<script>alert');
    expect(page.match(/<title>/g)).toHaveLength(1);
    expect(at('/constructor/x')).toContain('<title>Win Cash');
  });

  it.each(['/wallet', '/admin/users', '/unsubscribed', '/paypal-deposit', '/twitch-player'])(
    'keeps %s from search engines',
    (path) => expect(meta(at(path), 'robots')).toBe('noindex'),
  );

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
