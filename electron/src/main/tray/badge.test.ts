import { expect, it } from 'vitest';
import { startFake } from '../../testing/startFake.ts';
import { BADGE_SIZE, badgeBitmap } from './badge.ts';

/** The image as text: `#` for the number, `.` for the circle. */
function drawn(count: number): string[] {
  const bitmap = badgeBitmap(count);
  return Array.from({ length: BADGE_SIZE }, (_, y) =>
    Array.from({ length: BADGE_SIZE }, (_, x) => {
      const [blue, , , opacity] = bitmap.subarray((y * BADGE_SIZE + x) * 4);
      if (opacity === 0) return ' ';
      return blue === 0xff ? '#' : '.';
    }).join(''),
  );
}

it('draws the number in a circle', () => {
  const rows = drawn(1);
  expect(rows).toHaveLength(BADGE_SIZE);
  expect(rows[0]?.[0]).toBe(' ');
  // Rows of the digit, each four pixels high.
  const ink = rows.map((row) => row.replace(/[ .]/g, '').length);
  expect(ink.filter((size) => size > 0)).toEqual([4, 4, 4, 4, 8, 8, 8, 8, 4, 4, 4, 4, 4, 4, 4, 4, 12, 12, 12, 12]);
});

it('has a separate image for each number up to nine, and one for larger numbers', () => {
  const pictures = Array.from({ length: 9 }, (_, index) => drawn(index + 1).join());
  expect(new Set(pictures).size).toBe(9);
  expect(drawn(10)).toEqual(drawn(250));
  expect(pictures).not.toContain(drawn(10).join());
});

it('is shown on the taskbar’s button on Windows, and elsewhere by the system', async () => {
  const windows = await startFake({ platform: 'win32' });
  await windows.call('status.show', { unread: 3, nextMatch: null });
  expect(windows.window().overlayIcon).toMatchObject({ image: { bitmap: badgeBitmap(3) }, description: '3 unread' });
  expect(windows.app.badge).toBe(0);
  await windows.call('status.show', null);
  expect(windows.window().overlayIcon).toEqual({ image: null, description: '' });
  const mac = await startFake({ platform: 'darwin' });
  await mac.call('status.show', { unread: 3, nextMatch: null });
  expect(mac.app.badge).toBe(3);
  expect(mac.window().overlayIcon.image).toBeNull();
});
