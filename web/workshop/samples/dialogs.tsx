import { type ReactNode, useState } from 'react';
import { sampleEvent } from '@/app/testing/commentatorEvent.ts';
import { sampleMessage } from '@/entities/conversation/model/samples.ts';
import { TeamSeats } from '@/entities/match';
import { noCriteria, useMatchFilters } from '@/entities/matchFilter';
import { ManageFilters } from '@/entities/matchFilter/ui/ManageFilters.tsx';
import { SaveFilter } from '@/entities/matchFilter/ui/SaveFilter.tsx';
import { AttachDialog } from '@/features/composeMessage/ui/AttachDialog.tsx';
import { AppealDialog } from '@/features/disputeMatch/ui/AppealDialog.tsx';
import { DisputeDialog } from '@/features/disputeMatch/ui/DisputeDialog.tsx';
import { type EndMatch, useEndMatch } from '@/features/endMatch/model/useEndMatch.ts';
import { CancelDialog } from '@/features/endMatch/ui/CancelDialog.tsx';
import { ForfeitDialog } from '@/features/endMatch/ui/ForfeitDialog.tsx';
import { NoShowDialog } from '@/features/endMatch/ui/NoShowDialog.tsx';
import { TwitchAccount } from '@/features/linkTwitch/ui/TwitchAccount.tsx';
import { ObjectionDialog } from '@/features/objectToResult/ui/ObjectionDialog.tsx';
import { RemoveVideo } from '@/features/ownVideos/ui/RemoveVideo.tsx';
import { GuidelinesSheet } from '@/features/readGuidelines/ui/GuidelinesGate.tsx';
import { ShieldButton } from '@/features/shield/ui/ShieldButton.tsx';
import { RequiredUpdate } from '@/features/updateRequired/ui/AppUpdateRequired.tsx';
import { UpdateRequired } from '@/features/updateRequired/ui/UpdateRequired.tsx';
import { WinStatusView } from '@/features/winStatus/ui/WinStatus.tsx';
import { StopPayouts } from '@/pages/admin/books/ui/Payouts.tsx';
import { StaffTransactionDocument } from '@/pages/admin/transactions/api/transactions.generated.ts';
import { RefundStake } from '@/pages/admin/transactions/ui/RefundStake.tsx';
import { ReleaseAction } from '@/pages/commentator/schedule/ui/ReleaseAction.tsx';
import { NewTrailer } from '@/pages/commentator/trailers/ui/TrailerDialogs.tsx';
import { examples, hostId } from '@/pages/player/match/model/sampleMatches.ts';
import { AppealStrike } from '@/pages/player/portal/ui/AppealStrike.tsx';
import { BoardFiltersDocument } from '@/pages/player/stake/api/stake.generated.ts';
import { noFilter } from '@/pages/player/stake/model/boardFilter.ts';
import { FiltersDrawer } from '@/pages/player/stake/ui/FiltersDrawer.tsx';
import type { DesktopUpdate } from '@/shared/platform';
import { CropDialog } from '@/shared/ui/crop-dialog';
import { ChoosePicture } from '@/widgets/commentatorFiles/ui/ChoosePicture.tsx';
import { RemoveFile } from '@/widgets/commentatorFiles/ui/RemoveFile.tsx';
import { SlipDetailDocument } from '@/widgets/slip/api/slipDetail.generated.ts';
import { LegDrawer } from '@/widgets/slip/ui/LegDrawer.tsx';
import { useMessageActs } from '@/widgets/thread/model/useMessageActs.ts';
import { LineSheet } from '@/widgets/thread/ui/LineTools.tsx';
import { sampleData } from './answers.ts';
import { longest } from './longest.ts';
import { Sampled } from './Sampled.tsx';
import { sampleSession } from './session.ts';

const nothing = () => undefined;
/** A desktop app with an update that is ready to install. */
const oldApp = {
  version: '0.2.0',
  updates: {
    check: async () => undefined,
    restart: async () => undefined,
    onState: (listener: (update: DesktopUpdate) => void) => {
      listener({ phase: 'ready', version: '0.3.0' });
      return nothing;
    },
  },
};
const claims = { busy: null, claim: async () => undefined, release: async () => null };

const withLongest = (match: typeof examples.active): typeof examples.active => ({
  ...match,
  entryAmount: longest.amount,
  potAmount: 2 * longest.amount,
  participants: match.participants.map((each) => ({
    ...each,
    user: each.user && { ...each.user, username: longest.username },
  })),
});
const match = withLongest(examples.active);

const strike = {
  __typename: 'PartnerStrike' as const,
  id: 'strike-0',
  category: 'Unsporting conduct',
  points: 2,
  text: 'Insulted the other team',
  state: 'active' as const,
  createdAt: '2026-11-01T10:00:00Z',
  expiresAt: '2026-12-31T10:00:00Z',
  appealUntil: '2026-11-08T10:00:00Z',
  appeal: null,
  event: null,
  rankingPoints: 0,
};

const staff = {
  id: 'staff-0',
  username: longest.username,
  firstName: longest.firstName,
  lastName: longest.lastName,
  profileImageUrl: null,
  roles: ['admin'],
};
const running = { payoutsStoppedAt: null, payoutsStoppedReason: null, withdrawPending: longest.amount };

const picture = new File(
  ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64"><path d="M0 0h64v64z"/></svg>'],
  'picture.svg',
  { type: 'image/svg+xml' },
);

function Ending({ dialog }: { dialog: (end: EndMatch) => ReactNode }) {
  return dialog(useEndMatch(match));
}

function Saved({ dialog }: { dialog: (all: ReturnType<typeof useMatchFilters>) => ReactNode }) {
  return dialog(useMatchFilters());
}

function EventFilters() {
  const [choices] = useState(() => sampleData(BoardFiltersDocument).stakeFilters);
  return (
    <FiltersDrawer
      open
      choices={choices}
      filter={noFilter}
      segment="live"
      size={20}
      onFilter={nothing}
      onClose={nothing}
    />
  );
}

function Result() {
  const [slip] = useState(
    () => sampleData(SlipDetailDocument, { 'Slip.winStatus': 'won', 'SlipLeg.winStatus': 'won' }).slip,
  );
  return slip && <WinStatusView slip={slip} onClose={nothing} />;
}

function Refunding() {
  const [info] = useState(() => sampleData(StaffTransactionDocument).adminTransactionInfo);
  return info && <RefundStake transaction={info.transaction} staff={staff} onChanged={nothing} />;
}

interface Shown {
  content: ReactNode;
  /** See `Story`. */
  press?: readonly string[];
  upTo?: number;
}

function Message() {
  const may = { selfId: 'user-0', canReact: true, canReply: true };
  const on = { onReply: nothing, onEdit: nothing, onDelete: nothing };
  const message = sampleMessage({
    userProfile: { __typename: 'PublicPerson', id: 'user-0', username: longest.username, imageUrl: null },
  });
  return <LineSheet message={message} context={{ ...may, ...on, acts: useMessageActs() }} onClose={nothing} />;
}

/** Dialogs that a page or component opens itself. `dialogs.test.ts` fails if any are missing here. */
const dialogs: Readonly<Record<string, Shown>> = {
  forfeit: {
    content: <Ending dialog={(end) => <ForfeitDialog match={match} side="a" end={end} onClose={nothing} />} />,
  },
  cancel: { content: <Ending dialog={(end) => <CancelDialog match={match} end={end} onClose={nothing} />} /> },
  'no-show': { content: <Ending dialog={(end) => <NoShowDialog match={match} end={end} onClose={nothing} />} /> },
  dispute: { content: <DisputeDialog match={match} onClose={nothing} /> },
  appeal: { content: <AppealDialog match={match} onClose={nothing} /> },
  objection: { content: <ObjectionDialog marketId="market-0" onClose={nothing} /> },
  'save-filter': {
    content: (
      <Saved
        dialog={(all) => (
          <SaveFilter all={all} criteria={noCriteria} text="Vantablitz, PC, $1.00 to $12,345.67" onClose={nothing} />
        )}
      />
    ),
  },
  'saved-filters': {
    content: (
      <Saved
        dialog={(all) => (
          <ManageFilters
            label="Saved filters"
            all={all}
            current={noCriteria}
            describe={() => 'Vantablitz, PC, $1.00 to $12,345.67'}
            onClose={nothing}
          />
        )}
      />
    ),
  },
  attach: { content: <AttachDialog userId="user-0" open onPick={nothing} onClose={nothing} /> },
  crop: {
    content: (
      <CropDialog
        file={picture}
        shape={1}
        mostWidth={512}
        round
        onCut={nothing}
        onUnreadable={nothing}
        onClose={nothing}
      />
    ),
  },
  guidelines: {
    content: (
      <GuidelinesSheet
        conversation={{
          id: 'conversation-0',
          title: 'Harbor Series qualifier, second half',
          guidelines: 'Be kind.\nNo spoilers before the second half.',
          guidelinesApproved: false,
        }}
        open
        onClose={nothing}
      />
    ),
  },
  'slip-leg': { content: <LegDrawer legId="slipLeg-0" onClose={nothing} /> },
  filters: { content: <EventFilters /> },
  result: { content: <Result /> },
  message: { content: <Message /> },
  'update-required': { content: <UpdateRequired /> },
  'app-update-required': { content: <RequiredUpdate app={oldApp} /> },
  shield: {
    content: <ShieldButton legId="slipLeg-0" shielded={false} begun={false} slot="lineup" />,
    press: ['Shield'],
  },
  'remove-video': {
    content: <RemoveVideo kind="clip" id="clip-0" title="Harbor Series qualifier, second half" />,
    press: ['Remove Harbor Series qualifier, second half'],
  },
  'release-event': {
    content: <ReleaseAction one={sampleEvent({ claim: 'mine' })} claims={claims} />,
    press: ['Release Night Owls vs. Redline Five'],
  },
  'cover-seat': {
    content: <TeamSeats match={withLongest(examples.forming)} selfId={hostId} />,
    press: ['Actions for', 'Pay'],
    upTo: 390,
  },
  'delete-trailer': {
    content: <RemoveFile kind="trailer" title={longest.username} onRemove={async () => undefined} />,
    press: [`Delete ${longest.username}`],
  },
  'choose-picture': {
    content: <ChoosePicture title={longest.username} src="" onSave={async () => undefined} />,
    press: [`Picture of ${longest.username}`],
  },
  'appeal-strike': {
    content: <AppealStrike strike={strike} onClose={nothing} />,
  },
  'stop-payouts': {
    content: <StopPayouts stats={running} staff={staff} onChanged={nothing} />,
    press: ['Stop payouts'],
  },
  'refund-stake': { content: <Refunding />, press: ['Refund stake'] },
  'new-trailer': { content: <NewTrailer onClose={nothing} /> },
  'disconnect-twitch': { content: <TwitchAccount />, press: ['Disconnect'] },
};

/** One story per entry of `dialogs`. */
export const dialogStories = Object.entries(dialogs).map(([name, { content, ...state }]) => ({
  ...state,
  path: `/dialogs/${name}`,
  name,
  Component: () => <Sampled session={sampleSession}>{content}</Sampled>,
}));
