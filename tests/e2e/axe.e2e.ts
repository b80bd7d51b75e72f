/// <reference lib="dom" />
import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { severe, violations } from './axe.ts';

/** Each line has a different accessibility problem. */
const obstacles = `
  <html><head><title></title><meta name="viewport" content="user-scalable=no"></head><body><main>
    <h1>Obstacles</h1>
    <p style="color: #999; background: #fff">Hardly to be read</p>
    <img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=">
    <button></button>
    <a href="/nowhere"></a>
    <input type="text">
    <select><option>One</option></select>
    <ul><p>Not an item</p></ul>
    <div role="button" tabindex="0" aria-label="Outer"><button>Inner</button></div>
    <div aria-hidden="true"><button>Hidden, yet reached</button></div>
    <div role="checkbox" tabindex="0">Without its state</div>
    <div role="tab" aria-selected="true" tabindex="0">Without a list</div>
    <span aria-labelledby="a" role="nothing">No such role</span>
    <p aria-colour="red">No such attribute</p>
    <div style="height: 20px; overflow: auto"><p style="height: 200px">Nobody scrolls here by keys</p></div>
    <a href="/text" style="color: #005; text-decoration: none">in a text</a> that looks <i>the same</i>
  </main>FRAME</body></html>`;

const frame = '<iframe title="Inside" srcdoc="&lt;button&gt;&lt;/button&gt;"></iframe>';

for (const [where, inside] of [
  ['a page', ''],
  ['a page with a frame', frame],
]) {
  test(`the scan of ${where} finds everything that axe finds with all its rules`, async ({ page }) => {
    await page.setContent(obstacles.replace('FRAME', inside ?? ''));
    const found = await violations(page);
    expect(found.filter((line) => line.includes('iframe'))).toHaveLength(inside ? 1 : 0);
    expect(found.length).toBeGreaterThan(12);
    expect(found.sort()).toEqual(severe(await new AxeBuilder({ page }).analyze()).sort());
    // A second scan of the same document finds new problems.
    await page.locator('main').evaluate((main) => main.append(document.createElement('button')));
    expect(await violations(page)).toHaveLength(found.length + 1);
  });
}
