import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { latest, sent, showAsCommentator } from '@/app/testing/showAsCommentator.tsx';
import { buttonNamed, click, find } from '@/shared/lib/testing';
import { sampleData } from '../../../../../workshop/samples/answers.ts';
import { ConsoleEventDocument } from '../api/console.generated.ts';
import { Announcements } from './Announcements.tsx';

let unmount = () => {};
afterEach(() => unmount());

const news = (id: string) => ({
  __typename: 'Announcement',
  id,
  description: `News ${id}`,
  publishedAt: '2026-01-02T10:00:00Z',
});

/** The tile of an event, with a button that stands for a newer announcement in the event. */
function Tile() {
  const [announcedAt, setAnnouncedAt] = useState<string | null>(null);
  const { stakeEvent } = sampleData(ConsoleEventDocument);
  if (!stakeEvent) throw new Error('the sample is incomplete');
  return (
    <>
      <button type="button" onClick={() => setAnnouncedAt('2026-01-02T10:05:00Z')}>
        Referee posts
      </button>
      <Announcements event={{ ...stakeEvent, id: 'e-1', announcedAt }} />
    </>
  );
}

function show() {
  const shown = showAsCommentator(<Tile />);
  unmount = shown.unmount;
  const asked = () => shown.calls.filter(({ operation }) => operation === 'ConsoleAnnouncements').length;
  const shownNews = () => [...shown.root.querySelectorAll('li span')].map(({ textContent }) => textContent);
  return { ...shown, asked, shownNews };
}

it('lists announcements as the platform orders them, and loads them again when there is a newer one', async () => {
  const { root, calls, asked, shownNews } = show();
  expect(latest(calls, 'ConsoleAnnouncements').variables).toEqual({ eventId: 'e-1' });
  await latest(calls, 'ConsoleAnnouncements').answer({ announcements: [] });
  expect(root.textContent).toContain('No announcements yet');
  expect(asked()).toBe(1);
  click(buttonNamed(root, 'Referee posts'));
  await expect.poll(asked).toBe(2);
  await latest(calls, 'ConsoleAnnouncements').answer({ announcements: [news('2'), news('1')] });
  expect(shownNews()).toEqual(['News 2', 'News 1']);
  expect(find(root, 'ol').getAttribute('aria-live')).toBe('polite');
  expect(find(root, 'time').getAttribute('datetime')).toBe('2026-01-02T10:00:00Z');
  click(buttonNamed(root, 'Referee posts'));
  expect(asked()).toBe(2);
});

it('shows the latest five first', async () => {
  const { root, calls, shownNews } = show();
  const many = ['7', '6', '5', '4', '3', '2', '1'].map(news);
  await latest(calls, 'ConsoleAnnouncements').answer({ announcements: many });
  expect(shownNews()).toHaveLength(5);
  click(buttonNamed(root, 'Show all'));
  expect(shownNews()).toHaveLength(7);
  click(buttonNamed(root, 'Show fewer'));
  expect(shownNews()).toHaveLength(5);
});

it('tries again after a failure', async () => {
  const { root, calls, asked } = show();
  await sent(calls, 'ConsoleAnnouncements');
  await latest(calls, 'ConsoleAnnouncements').cut();
  expect(root.textContent).toContain('Couldn’t load the announcements');
  click(buttonNamed(root, 'Retry'));
  await expect.poll(asked).toBe(2);
});
