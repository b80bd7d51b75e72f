import { beforeEach, expect, it, vi } from 'vitest';
import { walkRows } from './walkRows.ts';

const focused = () => document.activeElement?.textContent;

beforeEach(() => {
  document.body.innerHTML = `<nav><ul><li><a href="/stake">Stake</a></li></ul></nav>
    <main>
      <ul><li>Only words</li><li><button aria-disabled="true">Off</button><a href="/a">a</a></li><li><a href="/b">b</a></li></ul>
      <table><tbody><tr><td><button>c</button></td></tr></tbody></table>
      <div data-row><a href="/d">d</a></div>
    </main>`;
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 10, 100, 40));
});

it('moves from row to row across lists and stops at the ends', () => {
  const way = [1, 1, 1, 1, 1, -1, -1, -1, -1].map((step) => {
    walkRows(step === 1 ? 1 : -1);
    return focused();
  });
  expect(way).toEqual(['a', 'b', 'c', 'd', 'd', 'c', 'b', 'a', 'a']);
});
