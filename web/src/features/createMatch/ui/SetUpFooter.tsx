import { formatMoney } from '@/shared/lib/format';
import { Button } from '@/shared/ui/button';
import { DialogFooter } from '@/shared/ui/dialog';
import { HoldButton } from '@/shared/ui/hold-button';
import type { CreateMatchFlow } from '../model/useCreateMatch.ts';
import { amountFits } from './MoneySteps.tsx';

/** The continue button for steps before the match is created. Steps that advance on selection have none. */
export function SetUpFooter({ flow }: { flow: CreateMatchFlow }) {
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
    case 'AddTeam':
      return (
        <DialogFooter>
          <Button size={48} onClick={flow.next}>
            {draft.team.length > 0 ? 'Continue' : 'Continue and fill later'}
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
    case 'CreateMatch':
      return (
        <DialogFooter>
          <HoldButton size={56} loading={flow.posting} onConfirm={flow.post}>
            Create match · {formatMoney(draft.amount)}
          </HoldButton>
        </DialogFooter>
      );
    default:
      return null;
  }
}
