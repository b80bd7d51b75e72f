import { css } from '@linaria/core';
import { CircleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useSession } from '@/entities/session';
import { formatMoney } from '@/shared/lib/format';
import { closeOverlay, type OverlayOf, useOverlay } from '@/shared/lib/overlays';
import { media } from '@/shared/styles';
import { Banner } from '@/shared/ui/banner';
import { Button } from '@/shared/ui/button';
import { Dialog, DialogFooter } from '@/shared/ui/dialog';
import { HoldButton } from '@/shared/ui/hold-button';
import { icon } from '@/shared/ui/icons';
import { type CreateStep, stepNumber } from '../model/steps.ts';
import { type CreateMatchFlow, useCreateMatch } from '../model/useCreateMatch.ts';
import { amountFits, EnterAmount, NotEnoughCash } from './MoneySteps.tsx';
import { OpenStep } from './OpenStep.tsx';
import { ReviewMode, SelectConsole, SelectGame, SelectMode } from './SetUpSteps.tsx';
import { StepRail, stepLabel } from './StepRail.tsx';
import { Summary } from './Summary.tsx';
import { WaitingFooter, WaitingStep } from './WaitingStep.tsx';

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
    padding: 28px 32px;
  }

  & > aside {
    padding-left: 0;
  }

  & > main {
    min-width: 0;
  }

  & > main > h3 {
    font-size: 32px;
    line-height: 36px;
    font-stretch: 118%;
  }

  & > main > p {
    margin: 4px 0 24px;
    color: var(--ash);
  }

  ${media.phone} {
    & > main {
      padding: 8px 16px 24px;
    }

    & > main > h3 {
      font-size: 24px;
      line-height: 30px;
    }
  }
`;

const texts: Partial<Record<CreateStep, [title: string, text: string]>> = {
  SelectGame: ['What do you play?', 'Pick the game you want to win in.'],
  SelectConsole: ['What do you play it on?', 'Both of you play on the same.'],
  SelectMode: ['Which mode?', 'One against one. Team matches come next.'],
  ReviewMode: ['Read the rules', 'They are frozen into the match when you create it.'],
  EnterAmount: ['How much is each seat?', 'Both sides put in the same. The winning side takes the pot.'],
  NotEnoughCash: ['Not enough cash', 'Only what is missing has to be paid in.'],
  Deposit: ['Waiting for your deposit', 'As soon as it is in, you come to the last step.'],
  CreateMatch: ['Open your match', 'The last look before your entry is held.'],
  WaitingForOpponent: ['Waiting for an opponent', 'Your entry is held and your match is open.'],
};

const bodies: Partial<Record<CreateStep, (props: { flow: CreateMatchFlow }) => React.ReactNode>> = {
  SelectGame,
  SelectConsole,
  SelectMode,
  ReviewMode,
  EnterAmount,
  NotEnoughCash,
  Deposit: NotEnoughCash,
  CreateMatch: OpenStep,
};

/** The create-match flow, for whoever is signed in. Opened through the overlay `create-match`. */
export function CreateMatchModal() {
  const overlay = useOverlay('create-match');
  const session = useSession();
  return overlay && session ? <OpenCreateMatchModal overlay={overlay} /> : null;
}

function OpenCreateMatchModal({ overlay }: { overlay: OverlayOf<'create-match'> }) {
  const flow = useCreateMatch(overlay.step, overlay.gameId);
  const { step, back, matchId } = flow;
  const [title, text] = texts[step] ?? [stepLabel(step), ''];
  const page = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  // Every step begins at its top, for the eye and for screen readers.
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    page.current?.parentElement?.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [step]);
  const Body = bodies[step];
  return (
    <Dialog
      open
      flush
      sticky
      size="kindaLarge"
      title="Create match"
      note={`Step ${stepNumber(step)} of 14 · ${stepLabel(step)}`}
      onClose={() => closeOverlay('create-match')}
      onBack={back ? () => flow.go(back) : undefined}
      footer={matchId ? <WaitingFooter matchId={matchId} /> : <Footer flow={flow} />}
    >
      <div className={frame} ref={page}>
        <StepRail flow={flow} />
        <main>
          <h3 ref={heading} tabIndex={-1}>
            {title}
          </h3>
          <p>{text}</p>
          {flow.message && (
            <div role="alert">
              <Banner tone="rose" icon={<CircleAlert {...icon} />} title={flow.message} as="h3" />
            </div>
          )}
          {matchId ? <WaitingStep matchId={matchId} /> : Body && <Body flow={flow} />}
        </main>
        <Summary flow={flow} />
      </div>
    </Dialog>
  );
}

function Footer({ flow }: { flow: CreateMatchFlow }) {
  const { step, draft } = flow;
  switch (step) {
    case 'ReviewMode':
      return (
        <DialogFooter>
          <Button
            size={48}
            reason={draft.rulesAccepted ? undefined : 'Read and accept the rules first.'}
            onClick={flow.next}
          >
            Continue
          </Button>
        </DialogFooter>
      );
    case 'EnterAmount':
      return (
        <DialogFooter>
          <Button size={48} disabled={!amountFits(flow)} onClick={flow.next}>
            {draft.amount > 0 ? `Continue with ${formatMoney(draft.amount)}` : 'Enter an amount'}
          </Button>
        </DialogFooter>
      );
    case 'CreateMatch': {
      const uninvited = draft.visibility === 'private' && !draft.inviteUserId;
      return (
        <DialogFooter>
          <HoldButton
            size={56}
            loading={flow.posting}
            reason={uninvited ? 'Find who you invite first.' : undefined}
            onConfirm={flow.post}
          >
            Create match · {formatMoney(draft.amount)}
          </HoldButton>
        </DialogFooter>
      );
    }
    default:
      return null;
  }
}
