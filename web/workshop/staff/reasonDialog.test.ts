// @vitest-environment node
import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const root = `${import.meta.dirname}/../../src`;

/** Back-office files that call a mutation without the `StaffAction` dialog, with the reason. */
const direct: Readonly<Record<string, string>> = {
  'pages/admin/content/model/usePreview.ts': 'Renders a preview.',
  'pages/admin/drafts/ui/Calendar.tsx': 'Drags a draft, which nobody but staff sees, to a time.',
  'pages/admin/events/model/useSeedDrop.ts': 'Drags a team to a seed.',
  'pages/admin/events/ui/EventNames.tsx': 'Edits a name in place.',
  'pages/admin/events/ui/TeamName.tsx': 'Edits a name in place.',
  'pages/admin/identities/model/useDecision.ts':
    'The panel of the review asks for the reason, and the dialog confirms.',
  'pages/admin/referee/model/usePlays.ts': 'Writes plays, one after another.',
  'pages/admin/referee/model/usePresence.ts': 'Says who is here.',
  'pages/admin/referee/ui/TeamsColumn.tsx': 'Checks a team in, which is undone the same way.',
  'pages/admin/signIn/model/useStaffSignIn.ts': 'Signs in.',
  'pages/admin/stakes/model/usePromotedOrder.ts': 'Drags an event to another place in its group.',
  'pages/admin/users/model/usePresence.ts': 'Says who is here.',
  'widgets/eventAnnouncements/ui/Composer.tsx': 'Sends a message that its author has just written.',
  'widgets/eventMessage/ui/MessageParticipants.tsx': 'Counts recipients. The message is sent with the dialog.',
  'widgets/staffBracket/ui/ResultAction.tsx': 'Previews what a result changes. The result is set with the dialog.',
  'widgets/staffPicture/model/useStaffUpload.ts': 'Uploads a picture, which a dialog then sets.',
};

const backOffice = [
  ...globSync('pages/admin/**/*.{ts,tsx}', { cwd: root }),
  ...globSync('widgets/{staff*,event{Actions,Announcements,Message,Roster}}/**/*.{ts,tsx}', { cwd: root }),
].filter((path) => !/\.(test|stories|generated)\.tsx?$/.test(path));

it('every other write of the back office goes through the reason dialog', () => {
  const calls = backOffice.filter((path) => /\buseMutation\(|\.mutate\(/.test(readFileSync(`${root}/${path}`, 'utf8')));
  expect(calls.sort()).toEqual(Object.keys(direct).sort());
});

it('looks at every page of the back office', () => expect(backOffice.length).toBeGreaterThan(300));
