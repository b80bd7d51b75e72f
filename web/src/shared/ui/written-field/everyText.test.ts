// @vitest-environment node
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../..');
const fields = /<(?:TextField|TextArea)\b/;

/** Files with plain text fields, and why their content doesn't need the language filter. */
const plain: Readonly<Record<string, string>> = {
  'shared/ui/field/SearchField.tsx': 'a search',
  'shared/ui/written-field/WrittenField.tsx': 'the filtered fields themselves',
  'shared/ui/reason-dialog/ReasonDialog.tsx': 'a reason that only staff read',
  'shared/ui/reasons/Reasons.tsx': 'a report that may need to quote someone',
  'features/rateSupport/ui/Question.tsx': 'an answer that only staff read',
  'features/playLimits/ui/LimitFields.tsx': 'an amount',
  'features/playLimits/ui/PauseSections.tsx': 'a confirmation word',
  'features/refer/ui/RedeemField.tsx': 'a code',
  'features/paymentSources/ui/ConnectForm.tsx': 'the address of a payout account',
  'features/share/ui/ShareModal.tsx': 'read-only text to copy',
  'features/verifyIdentity/ui/IdModal.tsx': 'a legal name',
  'entities/legalName/ui/LegalNameForm.tsx': 'a legal name',
  'entities/username/ui/UsernameField.tsx': 'a username, which has a check of its own',
  'features/signIn/ui/ReferralCodePage.tsx': 'a code',
  'features/signIn/ui/SignInPage.tsx': 'an email address',
  'features/deleteAccount/ui/DeleteAccountModal.tsx': 'a word to confirm with',
  'features/linkGamerId/ui/TypedSteps.tsx': 'the exact name of an account elsewhere',
  'features/contactDetails/ui/EmailModal.tsx': 'an email address',
  'features/declareAge/ui/DateOfBirthModal.tsx': 'a date',
  'features/objectToResult/ui/ObjectionDialog.tsx': 'an objection that only staff read',
  'pages/admin/identities/ui/DecisionPanel.tsx': 'a date',
  'features/lookUpUser/ui/LookUpUser.tsx': 'a search',
  'features/pickPerson/ui/PersonCombobox.tsx': 'a search',
  'features/staffSearch/ui/StaffSearch.tsx': 'a search',
  'pages/admin/drafts/ui/DraftChoices.tsx': 'numbers',
  'pages/admin/events/ui/BountyAction.tsx': 'an amount and a date',
  'pages/admin/events/ui/NewStakeEventForm.tsx': 'a start time',
  'pages/admin/events/ui/FormatFields.tsx': 'numbers',
  'pages/admin/events/ui/NewEventForm.tsx': 'a name that the platform checks, numbers and amounts',
  'pages/admin/events/ui/SaveInviteList.tsx': 'a name that only staff see',
  'pages/admin/events/ui/TeamActions.tsx': 'a name that the platform checks, a code and a number',
  'pages/admin/content/ui/DocumentFields.tsx': 'addresses, a number and times; the words have filtered fields',
  'pages/admin/games/ui/GameFields.tsx': 'an address; the name and genre have filtered fields',
  'pages/admin/games/ui/ModeFields.tsx': 'numbers; the words have filtered fields',
  'pages/admin/influencers/ui/CreateInfluencer.tsx': 'a code',
  'pages/admin/influencers/ui/DraftFields.tsx': 'the last part of an address; the words have filtered fields',
  'pages/admin/leagues/ui/ChangeTeam.tsx': 'a code and a number; the name has a filtered field',
  'pages/admin/leagues/ui/LeagueFields.tsx': 'times and numbers; the name has a filtered field',
  'pages/admin/matches/ui/ScoreEditor.tsx': 'a score',
  'pages/admin/partners/ui/CreatePartner.tsx': 'a code',
  'pages/admin/partners/ui/LeagueActions.tsx': 'a number',
  'pages/admin/partners/ui/PartnerActions.tsx': 'a code',
  'pages/admin/partners/ui/TeamActions.tsx': 'a label that the platform checks',
  'pages/admin/partners/ui/pay/CreateInvoice.tsx':
    'amounts and what an item of an invoice is for, which only staff and its partner read',
  'pages/admin/referrals/ui/AddReferral.tsx': 'a code',
  'pages/admin/referrals/ui/CodeFacts.tsx': 'the name of a campaign, which only staff see',
  'pages/admin/referee/ui/JerseyAction.tsx': 'a number',
  'pages/admin/referee/ui/RoundBar.tsx': 'a number',
  'pages/admin/referee/ui/ScorePad.tsx': 'a number; the words have a filtered field',
  'pages/admin/staff/ui/AddStaff.tsx': 'an email address; the name has a filtered field',
  'pages/admin/stakes/ui/SettingsPage.tsx': 'a number',
  'pages/admin/books/ui/FundAccount.tsx': 'an amount and a payment reference',
  'pages/admin/books/ui/PayOutCase.tsx': 'address at a payment provider, which only staff see',
  'widgets/staffThread/ui/ReasonGate.tsx': 'a reason that only staff read',
  'pages/admin/users/ui/DonateAction.tsx': 'an amount, and a description that only staff write',
  'pages/admin/users/ui/LimitAction.tsx': 'an amount',
  'features/composeMessage/ui/AttachDialog.tsx': 'a search',
  'features/ownVideos/ui/PublishClipModal.tsx': 'a time',
  'features/statement/ui/StatementModal.tsx': 'a date',
  'features/eventTeam/ui/EnterEventDrawer.tsx': 'a code',
  'features/eventTeam/ui/PrizeSplit.tsx': 'a percentage',
  'pages/admin/users/ui/LinkedTab.tsx': 'the exact name of an account elsewhere',
  'pages/admin/users/ui/PictureAction.tsx': 'an address',
  'pages/admin/users/ui/UsernameAction.tsx': 'a username, which the platform checks',
  'pages/admin/users/ui/MovePhoneAction.tsx': 'a phone number',
  'pages/admin/users/ui/NoteAction.tsx': 'only staff read it',
  'widgets/eventActions/ui/RescheduleAction.tsx': 'a date',
  'widgets/staffList/ui/PeriodFilter.tsx': 'a date',
  'widgets/eventMessage/ui/MessageParticipants.tsx': 'a message that the platform checks',
  'widgets/eventPayout/ui/PayoutActions.tsx': 'a code to confirm with',
  'widgets/eventRoster/ui/AddTeam.tsx': 'a name that the platform checks',
  'widgets/eventRoster/ui/LabelsField.tsx': 'only staff read it',
  'widgets/eventRoster/ui/RevShare.tsx': 'a percentage',
  'widgets/stakeBlocks/ui/BlockAction.tsx': 'an ID',
  'widgets/staffList/ui/Filters.tsx': 'a search',
  'widgets/staffList/ui/SavedViews.tsx': 'a name that stays in this browser',
  'pages/player/portal/ui/AppealStrike.tsx': 'an appeal that only staff read',
  'pages/player/stake/ui/Filters.tsx': 'a name that stays on this device',
  'widgets/staffBracket/ui/ReseedAction.tsx': 'numbers',
  'widgets/staffBracket/ui/ResultAction.tsx': 'scores',
};

it('uses a filtered field for all text that other people read', () => {
  const found = globSync('**/*.tsx', { cwd: root })
    .filter((file) => !/\.(stories|test)\.tsx$/.test(file))
    .filter((file) => fields.test(readFileSync(path.join(root, file), 'utf8')));
  expect(found.toSorted()).toEqual(Object.keys(plain).toSorted());
});
