import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useMutation } from '@apollo/client/react';
import { type ReactElement, type ReactNode, useState } from 'react';
import { errorCodes, isAnsweredCentrally, newIdempotencyKey, refusalOf } from '@/shared/api';
import type { ButtonName } from '@/shared/lib/analytics';
import { useOnline } from '@/shared/lib/media';
import { toast } from '@/shared/lib/toasts';
import { Button, type ButtonVariant } from '@/shared/ui/button';
import { ReasonDialog } from '@/shared/ui/reason-dialog';
import type { KeyValueRow } from '@/shared/ui/text';

/** Longest reason that the platform accepts. */
const MAX_REASON = 500;

/** Why an action wasn't carried out: it waits for a second staff member, or was refused. */
export interface StaffOutcome {
  kind: 'approval' | 'refusal';
  message: string;
}

/** The outcome in an answer that is a union of a result, `ApprovalNeeded`, and refusals with a message. */
export function outcomeIn(answer: { __typename?: string; message?: string }): StaffOutcome | null {
  if (answer.message === undefined) return null;
  return { kind: answer.__typename === 'ApprovalNeeded' ? 'approval' : 'refusal', message: answer.message };
}

export interface StaffActionProps<Data, Variables extends OperationVariables> {
  document: TypedDocumentNode<Data, Variables>;
  /** Variables of the mutation. The key is the same for every attempt while the dialog is open. */
  variables: (given: { reason: string; idempotencyKey: string }) => Variables;
  /** Label of the button, a verb. */
  label: string;
  icon?: ReactElement;
  size?: 32 | 40;
  variant?: ButtonVariant;
  /** Analytics names of the button that opens the dialog and of the one that confirms. */
  track: { open: ButtonName; confirm: ButtonName };
  /** The action and its target, such as `Void market Night Owls vs. Redline Five`. */
  title: string;
  facts: readonly KeyValueRow[];
  /** What happens, to whom, and how much money moves. */
  effects: readonly ReactNode[];
  /** Label and verb of the confirm button. `label` if not given. */
  confirm?: string;
  /** Whether a reason is asked for. On by default. */
  asks?: boolean;
  /** Fields between the effects and the footer. */
  children?: ReactNode;
  /** Why the action isn't available now. Null if it is. */
  refusal?: string | null;
  /** Why the confirm button isn't available, such as a missing amount. Null if it is. */
  incomplete?: string | null;
  /** Title of the toast: `Market voided`. */
  done: string;
  /** What the answer of a union field says if the action wasn't carried out. Null if it was. */
  outcomeOf?: (data: Data) => StaffOutcome | null;
  onDone?: (data: Data | null | undefined) => void;
  /** Called when the platform refuses because the record has changed since it was loaded. */
  onChanged?: () => void;
}

/**
 * A staff action: a button, a dialog that says what will happen and asks for a reason, and a toast. Every write of the
 * back office goes through it.
 */
export function StaffAction<Data, Variables extends OperationVariables>(props: StaffActionProps<Data, Variables>) {
  const { label, icon, size = 32, variant = 'secondary', track, refusal } = props;
  const online = useOnline();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        data-track={track.open}
        size={size}
        variant={variant}
        icon={icon}
        reason={refusal ?? (online ? null : 'Available again once you’re back online.')}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {open && <Asking {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function Asking<Data, Variables extends OperationVariables>(
  props: StaffActionProps<Data, Variables> & { onClose: () => void },
) {
  const { document, variables, track, done, onDone, onChanged, onClose, asks = true } = props;
  const [idempotencyKey] = useState(newIdempotencyKey);
  const [error, setError] = useState<string | null>(null);
  const [mutate, { loading }] = useMutation<Data, OperationVariables>(document);
  const awaitApproval = (text: string) => {
    onClose();
    toast({ kind: 'info', title: 'Sent for approval', text });
  };
  const confirm = async (reason: string) => {
    setError(props.incomplete ?? null);
    if (props.incomplete) return;
    try {
      const { data } = await mutate({ variables: variables({ reason, idempotencyKey }) });
      const outcome = data ? props.outcomeOf?.(data) : null;
      if (outcome?.kind === 'approval') return awaitApproval(outcome.message);
      if (outcome) return setError(outcome.message);
      onClose();
      toast({ kind: 'success', title: done, text: asks ? 'Your reason is in the audit log.' : undefined });
      onDone?.(data);
    } catch (fault) {
      if (isAnsweredCentrally(fault)) return;
      const { status, platformCode, message } = refusalOf(fault);
      if (platformCode === errorCodes.SECOND_APPROVAL_NEEDED) return awaitApproval(message);
      setError(message);
      if (status === 409) onChanged?.();
    }
  };
  return (
    <ReasonDialog
      open
      onClose={onClose}
      onConfirm={(reason) => void confirm(reason)}
      track={track.confirm}
      title={props.title}
      facts={props.facts}
      effects={props.effects}
      ask={
        asks ? { label: 'Reason', hint: 'Saved in the audit log under your name.', maxLength: MAX_REASON } : undefined
      }
      confirm={props.confirm ?? props.label}
      variant={props.variant === 'secondary' ? 'warning' : props.variant}
      loading={loading}
      error={error}
    >
      {props.children}
    </ReasonDialog>
  );
}
