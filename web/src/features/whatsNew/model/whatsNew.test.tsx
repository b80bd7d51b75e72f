import { act } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { render } from '@/shared/lib/testing';
import { editions } from './editions.ts';
import { pointsSince } from './whatsNew.ts';

const key = 'duelbook.edition';

/** Simulates opening the page again. */
async function opened() {
  vi.resetModules();
  return import('./whatsNew.ts');
}

describe('changes since an edition', () => {
  const point = (title: string) => ({ title, text: '' });
  const all = ['2026-03-01', '2026-02-01', '2026-01-01'].map((day) => ({
    day,
    points: [point(day), point(`${day}b`)],
  }));
  const since = (told: string | null) => pointsSince(told, all).map(({ title }) => title);

  it('are empty on a first visit', () => expect(since(null)).toEqual([]));
  it('are empty once all were seen', () => expect(since('2026-03-01')).toEqual([]));
  it('come only from newer editions', () => expect(since('2026-02-01')).toEqual(['2026-03-01', '2026-03-01b']));
  it('include all missed editions, newest first', () => expect(since('2026-01-15')).toHaveLength(4));
  it('are limited in number', () =>
    expect(
      pointsSince('2025', [...all, { day: '2025-12-01', points: all.flatMap(({ points }) => points) }]),
    ).toHaveLength(6));
});

it('lists editions newest first, each with at least one change', () => {
  const days = editions.map(({ day }) => day);
  expect(days).toEqual([...new Set(days)].sort().reverse());
  for (const { day, points } of editions) {
    expect(day).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(points.length).toBeGreaterThan(0);
  }
});

describe('page', () => {
  let offered: boolean[];
  beforeEach(() => {
    offered = [];
  });

  async function open() {
    const { useWhatsNew, ...rest } = await opened();
    function Probe() {
      offered.push(useWhatsNew().offered);
      return null;
    }
    render(<Probe />);
    return rest;
  }

  it('offers nothing on the first and second visit', async () => {
    await open();
    expect(localStorage.getItem(key)).toBe(editions[0]?.day);
    await open();
    expect(offered).toEqual([false, false]);
  });

  it('offers it once after an update, until dismissed', async () => {
    localStorage.setItem(key, '2020-01-01');
    const { showWhatsNew, putWhatsNewAway } = await open();
    act(showWhatsNew);
    expect(offered).toEqual([true]);
    act(putWhatsNewAway);
    expect(offered).toEqual([true, false]);
    await open();
    expect(offered.at(-1)).toBe(false);
  });

  it('offers it again after a higher-priority notice replaced it', async () => {
    localStorage.setItem(key, '2020-01-01');
    await open();
    await open();
    expect(offered).toEqual([true, true]);
  });
});
