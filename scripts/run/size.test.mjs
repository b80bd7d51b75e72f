import { expect, it } from 'vitest';
import { firstLoad, remaining } from './size.mjs';

const script = (module, imports, modules = {}) => ({ module, imports, modules });
const scripts = {
  'index.js': script(null, ['first.js']),
  'first.js': script(null, [], { 'react-dom': 500 }),
  'home.js': script('home', ['shared.js', 'first.js'], { hero: 40 }),
  'shared.js': script(null, ['first.js'], { region: 20 }),
  'rows.js': script('rows', ['first.js'], { rows: 900 }),
};
const bytes = { 'index.js': 1, 'first.js': 100, 'home.js': 10, 'shared.js': 5, 'rows.js': 1000 };

it('weighs the first load of a page, each file once, without scripts loaded on demand', () => {
  const load = firstLoad({ scripts, entries: ['index.js'], path: '/', module: 'home' }, (name) => bytes[name]);
  expect(load.bytes).toBe(116);
  expect(load.files.sort()).toEqual(['first.js', 'home.js', 'index.js', 'shared.js']);
  expect(Object.fromEntries(load.modules)).toEqual({ 'react-dom': 500, hero: 40, region: 20 });
});

it('fails for a page that no longer exists instead of reporting it as small', () => {
  const gone = { scripts, entries: ['index.js'], path: '/stake', module: 'stake' };
  expect(() => firstLoad(gone, () => 1)).toThrow('/stake');
});

it('prints what is left, and marks a page that is close to the limit', () => {
  expect(remaining({ path: '/', bytes: 182 * 1024 })).toBe('/: 10.0 KB left');
  expect(remaining({ path: '/stake', bytes: 191 * 1024 })).toBe('/stake: 1.0 KB left, less than 3%');
});
