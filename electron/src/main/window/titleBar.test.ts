import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startFake } from '../../testing/startFake.ts';
import { offlinePage } from '../offline/offlinePage.ts';
import { TITLE_BAR_HEIGHT, titleBar } from './titleBar.ts';

it('leaves the title bar of the main window to the page, under the buttons of the system', async () => {
  const { window } = await startFake();
  expect(window().options).toMatchObject({
    titleBarStyle: 'hidden',
    titleBarOverlay: { height: TITLE_BAR_HEIGHT - 1 },
    trafficLightPosition: { x: 14, y: 13 },
  });
});

it('has the height and the colors of the bar that the page draws', () => {
  const tokens = readFileSync(join(import.meta.dirname, '../../../../web/src/shared/styles/tokens.css'), 'utf8');
  const dark = (name: string) => new RegExp(`--${name}: light-dark\\(#\\w+, (#\\w+)\\)`).exec(tokens)?.[1];
  expect(tokens).toContain(`--titlebar: ${TITLE_BAR_HEIGHT}px;`);
  expect(titleBar.titleBarOverlay).toMatchObject({ color: dark('ink-0'), symbolColor: dark('bone') });
});

it('can also be dragged while the client can’t be loaded', () => {
  expect(decodeURIComponent(offlinePage('server', 'https://duelbook.test/'))).toContain(
    `height: ${TITLE_BAR_HEIGHT}px; -webkit-app-region: drag`,
  );
});
