// @vitest-environment node
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, it } from 'vitest';

const root = `${import.meta.dirname}/../..`;
const read = (path: string) => readFileSync(`${root}/${path}`, 'utf8');
const stories = [
  ...globSync('src/**/*.stories.tsx', { cwd: root }),
  ...globSync('workshop/samples/*.tsx', { cwd: root }),
]
  .map(read)
  .join('\n');

/** Dialogs that a page opens: the file that renders each of them, and the story that opens it. */
const opened: Readonly<Record<string, string>> = {
  'src/entities/match/ui/TeamSeats.tsx': 'cover-seat',
  'src/features/playLimits/ui/PauseSections.tsx': 'exclusion',
  'src/pages/admin/identities/ui/DecisionPanel.tsx': 'identity-decision',
  'src/pages/player/inbox/ui/InboxPage.tsx': 'conversation-details',
  'src/pages/player/market/ui/ChatSheet.tsx': 'market-chat',
  'src/pages/player/market/ui/MarketRoom.tsx': 'ticket',
  'src/pages/player/portal/ui/PickUp.tsx': 'portal-pick-up',
  'src/pages/player/portal/ui/PortalPage.tsx': 'partner-team',
  'src/pages/player/portal/ui/RosterActions.tsx': 'portal-drop',
  'src/pages/player/wallet/ui/PhoneRows.tsx': 'payout-methods',
  'src/pages/player/wallet/ui/ReceiptPeek.tsx': 'receipt',
  'src/widgets/conversationDetails/ui/ConversationDetails.tsx': 'conversation-leave',
  'src/widgets/news/ui/News.tsx': 'news',
  // A confirmation with a single sentence, which only opens with a mouse.
  'src/widgets/thread/ui/Thread.tsx': 'export const Confirm ',
};

const withDialog = globSync('src/**/*.tsx', { cwd: root })
  .filter((path) => !/\.(test|stories)\.tsx$|^src\/shared\/ui\//.test(path))
  .filter((path) => /<(Dialog|Drawer|ConfirmDialog|ReasonDialog)\b/.test(read(path)));

it('every dialog has a story', () => {
  const isShown = (path: string) =>
    // For overlays, the compiler already checks that none is missing (`overlays.tsx`).
    /useOverlay\('/.test(read(path)) || stories.includes(`/${basename(path)}'`) || path in opened;
  expect(withDialog.filter((path) => !isShown(path))).toEqual([]);
});

it('finds more than 40 dialogs', () => expect(withDialog.length).toBeGreaterThan(40));

it('the stories that open a dialog exist', () => {
  for (const [path, state] of Object.entries(opened)) {
    expect(withDialog).toContain(path);
    expect(stories).toContain(state);
  }
});
