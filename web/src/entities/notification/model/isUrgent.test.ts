// @vitest-environment node
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import type { Notification_ViewFragment } from '../api/notification.generated.ts';
import { isUrgent } from './isUrgent.ts';

const about = (category: Notification_ViewFragment['category'], activeMatchId: string | null = null) => ({
  category,
  data: {
    __typename: 'NotificationData' as const,
    conversationId: null,
    activeMatchId,
    activeEventId: null,
    nativedeeplink: null,
    matchId: activeMatchId,
  },
});

it.each([
  ['a match of the user that waits', about('matches', 'm1'), true],
  ['a match that others opened', about('matches'), false],
  ['money', about('money'), true],
  ['a result', about('result'), true],
  ['a dispute', about('dispute'), true],
  ['account security', about('security'), true],
  ['a message', about('messages'), false],
  ['a message in a match', about('messages', 'm1'), false],
  ['an event', about('events'), false],
  ['news', about('news'), false],
] as const)('%s', (_what, notification, urgent) => expect(isUrgent(notification)).toBe(urgent));

it('includes every category that the platform has locked', () => {
  const source = readFileSync(
    path.resolve(import.meta.dirname, '../../../../../platform/src/notifications/tables.ts'),
    'utf8',
  );
  const locked = /lockedCategories[^=]*= \[([^\]]*)\]/.exec(source)?.[1]?.match(/\w+/g) ?? [];
  expect(locked).not.toEqual([]);
  for (const category of locked) expect(isUrgent(about(category as 'money'))).toBe(true);
});
