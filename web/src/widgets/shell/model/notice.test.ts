// @vitest-environment node
import { expect, it } from 'vitest';
import { type NoticeKind, noticeOf, type Standing } from './notice.ts';

const calm: Standing = {
  offlineSince: null,
  justBack: false,
  maintenance: null,
  userStatus: 'enabled',
  kycNeeded: false,
  regionAllowed: true,
  ban: null,
  outdated: false,
  updateReady: false,
  clockWrong: false,
  announcement: null,
  whatsNew: false,
  pushOffered: false,
};

/** Ordered by severity, most severe first. */
const order: [NoticeKind, Partial<Standing>][] = [
  ['offline', { offlineSince: 1 }],
  ['back', { justBack: true }],
  ['maintenance', { maintenance: 'Back at 6.' }],
  ['banned', { ban: { scope: 'all', until: null } }],
  ['frozen', { userStatus: 'frozen' }],
  ['region', { regionAllowed: false }],
  ['kyc', { kycNeeded: true }],
  ['silenced', { ban: { scope: 'chat', until: null } }],
  ['outdated', { outdated: true }],
  ['outdated', { updateReady: true }],
  ['announcement', { announcement: { title: 'New games' } }],
  ['clock', { clockWrong: true }],
  ['whatsNew', { whatsNew: true }],
  ['push', { pushOffered: true }],
];

it('is null when there is nothing to say', () => expect(noticeOf(calm)).toBeNull());

it.each(order.map(([kind], index) => [kind, index] as const))('%s comes before anything less severe', (kind, index) => {
  const standing = Object.assign(
    { ...calm },
    ...order
      .slice(index)
      .map(([, part]) => part)
      .reverse(),
  );
  expect(noticeOf(standing)).toBe(kind);
});
