import { css } from '@linaria/core';
import { CircleAlert, UserMinus } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { PaidNotice } from '@/entities/paidAccess';
import { useSession } from '@/entities/session';
import { closeOverlay, type OverlayOf, openingOf, openOverlay, useOverlay } from '@/shared/lib/overlays';
import { media } from '@/shared/styles';
import { Banner } from '@/shared/ui/banner';
import { Dialog } from '@/shared/ui/dialog';
import { icon } from '@/shared/ui/icons';
import { Skeleton } from '@/shared/ui/region';
import { type Stage, stageLabels, stageNumber, stages } from '../model/stages.ts';
import type { CreateStep } from '../model/steps.ts';
import { type CreateMatchFlow, useCreateMatch } from '../model/useCreateMatch.ts';
import type { OpenMatch } from '../model/useOpenMatch.ts';
import { AddTeam } from './AddTeam.tsx';
import { EnterAmount, NotEnoughCash } from './MoneySteps.tsx';
import { OpenFooter } from './OpenFooter.tsx';
import { OutcomeBar } from './OutcomeBar.tsx';
import { People, Review } from './PeopleAndReview.tsx';
import { SelectGame } from './SelectGame.tsx';
import { SendInvite } from './SendInvite.tsx';
import { SetUpFooter } from './SetUpFooter.tsx';
import { ReviewMode, SelectConsole, SelectMode } from './SetUpSteps.tsx';
import { StartStreaming } from './StartStreaming.tsx';
import { StepRail } from './StepRail.tsx';
import { Summary } from './Summary.tsx';
import { WaitingForOpponent } from './WaitingForOpponent.tsx';
import { WaitingForPlayers } from './WaitingForPlayers.tsx';

const frame = css`
  display: grid;
  grid-template-columns: 256px minmax(0, 1fr) 360px;
  min-height: 100%;

  ${media.compact} {
    grid-template-columns: 232px minmax(0, 1fr) 320px;
  }

  ${media.tablet} {
    grid-template-columns: 232px minmax(0, 1fr);
  }

  ${media.phone} {
    display: block;
  }

  & > main,
  & > aside {
    padding: var(--space-28) var(--space-32);
  }

  & > aside {
    padding-left: 0;
  }

  & > main {
    min-width: 0;
  }

  & > main > h3 {
    font-size: var(--size-large);
    line-height: var(--leading-36);
    font-stretch: 118%;
  }

  & > main > p {
    margin: var(--space-4) 0 var(--space-24);
    color: var(--ash);
  }

  /* Leaves room for the keypad above the outcome. */
  ${media.tablet} {
    & > main {
      padding-block: var(--space-16);
    }

    & > main > p {
      margin-bottom: var(--space-12);
    }
  }

  ${media.phone} {
    & > main {
      padding: var(--space-8) var(--space-16) var(--space-24);
    }

    & > main > h3 {
      font-size: var(--size-heading);
      line-height: var(--leading-30);
    }

    & > main > p {
      margin-bottom: var(--space-12);
    }
  }
`;

const notice = css`
  margin-bottom: var(--space-20);

  &:empty {
    display: none;
  }
`;

type Texts = [title: string, text: string];

const texts: Record<Exclude<CreateStep, 'CreateMatch'>, Texts> = {
  SelectGame: ['Choose a game', 'Pick the game you want to play for money.'],
  SelectConsole: ['Choose a console', 'Both sides play on the same console.'],
  SelectMode: ['Choose a mode', 'Play one on one, or with a team.'],
  ReviewMode: ['Review the rules', 'They’re locked in when you create the match.'],
  AddTeam: ['Choose your team', 'Each player pays for their own seat, unless you pay for it later.'],
  EnterAmount: ['Set the entry', 'Every player pays the same entry. The winning side takes the pot.'],
  NotEnoughCash: ['Not enough cash', 'You only need to deposit the difference.'],
  Deposit: ['Waiting for your deposit', 'When it arrives, we’ll take you to the last step.'],
  StartStreaming: ['Go live first', 'Both sides must stream in this mode.'],
  WaitingForOpponent: ['Waiting for an opponent', 'Your entry is held and your match is open.'],
  SendInvite: ['Invite someone', 'Invite someone by name, or send a link.'],
  WaitingForPlayers: ['Waiting for players', 'See who has joined and who still has to respond.'],
  Results: ['Results', 'What each side reported.'],
};

/** Texts for the two stages that `CreateMatch` covers. */
const createMatchTexts: Record<'people' | 'review', Texts> = {
  people: ['Choose your opponent', 'Let anyone join, or invite someone.'],
  review: ['Confirm your match', 'Check everything before we hold your entry.'],
};

/** Title and text of the current step. The invite step has a different title and text for public matches. */
function textsOf({ step, stage, match }: CreateMatchFlow): Texts {
  if (step === 'CreateMatch') return createMatchTexts[stage === 'review' ? 'review' : 'people'];
  if (step === 'SendInvite' && match?.visibility === 'public')
    return ['Invite someone', 'Open to everyone. The first player to join is your opponent.'];
  if (step === 'WaitingForPlayers' && match?.state === 'prematch')
    return ['Get ready', 'Everyone has joined. The match starts when both sides are ready.'];
  return texts[step];
}

type SetUpStep = Exclude<
  CreateStep,
  'StartStreaming' | 'WaitingForOpponent' | 'SendInvite' | 'WaitingForPlayers' | 'Results'
>;

const setUp: Record<SetUpStep, (props: { flow: CreateMatchFlow }) => ReactNode> = {
  SelectGame,
  SelectConsole,
  SelectMode,
  ReviewMode,
  AddTeam,
  EnterAmount,
  NotEnoughCash,
  Deposit: NotEnoughCash,
  CreateMatch: ({ flow }) => (flow.stage === 'review' ? <Review flow={flow} /> : <People flow={flow} />),
};

/** Content supplied by other features: streaming, starting and reporting. */
export interface CreateMatchSlots {
  stream: ReactNode;
  ready: (match: OpenMatch) => ReactNode;
  results: (match: OpenMatch) => ReactNode;
}

/** The `create-match` overlay: the create-match flow for signed-in users. */
export function CreateMatchModal(slots: CreateMatchSlots) {
  const overlay = useOverlay('create-match');
  const session = useSession();
  return overlay && session ? (
    <Begun key={openingOf(overlay)} overlay={overlay} slots={slots} isFrozen={session.user.status === 'frozen'} />
  ) : null;
}

interface OpeningProps {
  overlay: OverlayOf<'create-match'>;
  slots: CreateMatchSlots;
}

/**
 * Shows frozen users the reason before the first step instead of after the last step. They can still continue with an
 * existing match.
 */
function Begun({ isFrozen, ...opening }: OpeningProps & { isFrozen: boolean }) {
  const [isKept] = useState(isFrozen && opening.overlay.matchId === undefined);
  useEffect(() => {
    if (!isKept) return;
    closeOverlay('create-match');
    openOverlay({ kind: 'frozen' });
  }, [isKept]);
  return isKept ? null : <OpenCreateMatchModal {...opening} />;
}

function OpenCreateMatchModal({ overlay, slots }: OpeningProps) {
  return <CreateMatchView flow={useCreateMatch(overlay)} slots={slots} />;
}

/** The current position in the flow or, once the match exists, the match number. */
const noteOf = (stage: Stage, match: OpenMatch | null | undefined) =>
  match ? `Match ${match.number}` : `Step ${stageNumber(stage)} of ${stages.length} · ${stageLabels[stage]}`;

/** Renders the dialog for the flow's current step. */
export function CreateMatchView({ flow, slots }: { flow: CreateMatchFlow; slots: CreateMatchSlots }) {
  const { step, stage, back, match, matchId } = flow;
  const [title, text] = textsOf(flow);
  const page = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const place = `${step} ${stage}`;
  const shown = useRef(place);
  // Each step starts scrolled to the top with the focus on its heading.
  useEffect(() => {
    if (shown.current === place) return;
    shown.current = place;
    page.current?.parentElement?.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [place]);
  return (
    <Dialog
      open
      flush
      sticky
      size="kindaLarge"
      title="Create match"
      note={noteOf(stage, match)}
      onClose={() => closeOverlay('create-match')}
      onBack={back ?? undefined}
      footer={
        <>
          <OutcomeBar flow={flow} />
          {match ? <OpenFooter flow={flow} match={match} /> : !matchId && <SetUpFooter flow={flow} />}
        </>
      }
    >
      <div className={frame} ref={page}>
        <StepRail flow={flow} />
        <main>
          <h3 ref={heading} tabIndex={-1}>
            {title}
          </h3>
          <p>{text}</p>
          {!matchId && (
            <div className={notice}>
              <PaidNotice access={flow.catalog.data?.paidAccess} />
            </div>
          )}
          {flow.message && (
            <div role="alert" className={notice}>
              <Banner tone="rose" icon={<CircleAlert {...icon} />} title={flow.message} as="h3" />
            </div>
          )}
          {flow.notice && (
            <div className={notice}>
              <Banner tone="amber" icon={<UserMinus {...icon} />} title={flow.notice} as="h3" />
            </div>
          )}
          <Body flow={flow} slots={slots} />
        </main>
        <Summary flow={flow} />
      </div>
    </Dialog>
  );
}

function Body({ flow, slots }: { flow: CreateMatchFlow; slots: CreateMatchSlots }) {
  const { step, match, matchId, selfId } = flow;
  if (!matchId) {
    const SetUp = setUp[step as SetUpStep];
    return SetUp ? <SetUp flow={flow} /> : null;
  }
  if (!match) return <Skeleton height={160} radius={14} />;
  switch (step) {
    case 'StartStreaming':
      return <StartStreaming stream={slots.stream} />;
    case 'SendInvite':
      return <SendInvite match={match} selfId={selfId} />;
    case 'WaitingForPlayers':
      return <WaitingForPlayers match={match} selfId={selfId} ready={slots.ready(match)} />;
    case 'Results':
      return slots.results(match);
    default:
      return <WaitingForOpponent match={match} />;
  }
}
