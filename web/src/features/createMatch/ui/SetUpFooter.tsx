import { paidBlock } from '@/entities/paidAccess';
import { formatMoney } from '@/shared/lib/format';
import { Button } from '@/shared/ui/button';
import { DialogFooter } from '@/shared/ui/dialog';
import { HoldButton } from '@/shared/ui/hold-button';
import type { CreateMatchFlow } from '../model/useCreateMatch.ts';
import { amountFits } from './MoneySteps.tsx';

/**
 * The button that continues to the next step of setting up a match. Steps that advance as soon as something is selected
 * don't have one.
 */
export function SetUpFooter({ flow }: { flow: CreateMatchFlow }) {
  const { step, draft } = flow;
  switch (step) {
    case 'ReviewMode':
      return (
        <DialogFooter>
          <Button
            data-track="create_match_continue"
            size={48}
            reason={draft.rulesAccepted ? undefined : 'Read and accept the rules first.'}
            onClick={flow.next}
          >
            Continue
          </Button>
        </DialogFooter>
      );
    case 'AddTeam':
      return (
        <DialogFooter>
          <Button data-track="create_match_continue" size={48} onClick={flow.next}>
            {draft.team.length > 0 ? 'Continue' : 'Continue and fill seats later'}
          </Button>
        </DialogFooter>
      );
    case 'EnterAmount':
      return (
        <DialogFooter>
          <Button data-track="create_match_continue" size={48} disabled={!amountFits(flow)} onClick={flow.next}>
            {draft.amount > 0 ? `Continue with ${formatMoney(draft.amount)}` : 'Enter an amount'}
          </Button>
        </DialogFooter>
      );
    case 'CreateMatch':
      if (flow.stage === 'people') {
        return (
          <DialogFooter>
            <Button data-track="create_match_continue" size={48} onClick={flow.review}>
              Continue to review
            </Button>
          </DialogFooter>
        );
      }
      return (
        <DialogFooter>
          <HoldButton
            data-track="create_match_post"
            size={56}
            loading={flow.posting}
            reason={paidBlock(flow.catalog.data?.paidAccess) ?? undefined}
            onConfirm={flow.post}
          >
            Create match · {formatMoney(draft.amount)}
          </HoldButton>
        </DialogFooter>
      );
    default:
      return null;
  }
}
