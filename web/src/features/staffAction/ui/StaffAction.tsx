import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useMutation } from '@apollo/client/react';
import { type ReactElement, type ReactNode, useContext, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useReadOnlyWindow } from '@/entities/staffMember';
import type { ButtonName } from '@/shared/lib/analytics';
import { useHotkeys } from '@/shared/lib/hotkeys';
import { useOnline } from '@/shared/lib/media';
import { toast } from '@/shared/lib/toasts';
import { Button, type ButtonVariant } from '@/shared/ui/button';
import { ReasonDialog, type ReasonDialogProps } from '@/shared/ui/reason-dialog';
import type { KeyValueRow } from '@/shared/ui/text';
import { useActing } from '../model/acting.ts';
import { useMenuAction } from '../model/actionMenu.ts';
import { attempt } from '../model/attempt.ts';
import { AuditPlace } from '../model/auditPlace.ts';
import { useTitledKey } from '../model/useTitledKey.ts';
import { ProveAgain } from './ProveAgain.tsx';
import { isTyped, TypedConfirmation } from './TypedConfirmation.tsx';

/** Toast that says that the action waits for a second person's approval. */
const sent = {
  title: 'Sent for approval',
  text: 'Nothing has changed yet. Another staff member has 24 hours to approve it under Approvals.',
};

/** Default maximum length of a reason, which most staff calls accept. */
const MAX_REASON = 500;

export interface StaffActionProps<Data, Variables extends OperationVariables> {
  document: TypedDocumentNode<Data, Variables>;
  /**
   * Variables for the mutation. The key stays the same for every attempt while the dialog is open, and in the next
   * dialog if the outcome of the last attempt is unknown.
   */
  variables: (given: { reason: string; idempotencyKey: string }) => Variables;
  /** Label of the button, which is a verb. */
  label: string;
  /** Accessible name of the button, which contains the label. Needed if several buttons have the same label. */
  name?: string;
  icon?: ReactElement;
  /** Key that opens the dialog, such as `a`. */
  hotkey?: string;
  size?: 32 | 40;
  variant?: ButtonVariant;
  /** Analytics names of the button that opens the dialog and of the one that confirms. */
  track: { open: ButtonName; confirm: ButtonName };
  /** The action and its target, such as `Void market Night Owls vs. Redline Five`. */
  title: string;
  facts: readonly KeyValueRow[];
  /** The effects of the action: what happens, to whom, and how much money moves. */
  effects: readonly ReactNode[];
  /** Label of the confirm button, which is a verb. Defaults to `label`. */
  confirm?: string;
  /** Whether the dialog asks for a reason. True by default. */
  asks?: boolean;
  /** Says who can read the reason. By default, only staff can, in the audit log. */
  reasonHint?: string;
  /** Maximum length of the reason, if it isn't 500 characters. */
  maxReason?: number;
  /** Defaults to small. Set it if the fields need more room. */
  dialogSize?: ReasonDialogProps['size'];
  /** Fields between the effects and the footer. */
  children?: ReactNode;
  /** Text that staff must type to confirm an action that can't be undone, such as the username. */
  typed?: string;
  /** Whether the action is also offered in windows that are too narrow for making changes. */
  inNarrowWindows?: boolean;
  /** Why the action isn't available now. Null if it is. */
  refusal?: string | null;
  /** Why the confirm button isn't available, such as a missing amount. Null if it is available. */
  incomplete?: string | null;
  /** Title of the toast: `Market voided`. */
  done: string;
  /** Called when the dialog opens, to refetch the data behind its facts and effects. */
  onOpen?: () => void;
  onDone?: (data: Data | null | undefined) => void;
  /** Called when the platform refuses because the record has changed since it was loaded. */
  onChanged?: () => void;
}

/**
 * A staff action: a button, a dialog that lists the effects and asks for a reason, and a toast. Every mutation in the
 * back office uses it. In an `ActionMenu` it is an entry instead of a button. If a second person must approve it, the
 * toast says so. If the platform requires a fresh sign-in, the dialog asks for it and then repeats the action with the
 * same key. Windows that are too narrow for making changes offer only actions with `inNarrowWindows`.
 */
export function StaffAction<Data, Variables extends OperationVariables>(props: StaffActionProps<Data, Variables>) {
  const offered = !useReadOnlyWindow() || props.inNarrowWindows;
  return offered ? <Action {...props} /> : null;
}

function Action<Data, Variables extends OperationVariables>(props: StaffActionProps<Data, Variables>) {
  const { label, name, icon, hotkey, size = 32, variant = 'secondary', track, onOpen } = props;
  const online = useOnline();
  const [open, setOpen] = useState(false);
  const refusal = props.refusal ?? (online ? null : 'Available again once you’re back online.');
  const attemptKey = useTitledKey(props.title);
  const ask = () => {
    attemptKey.begin();
    setOpen(true);
    onOpen?.();
  };
  useHotkeys(hotkey && !refusal ? { [hotkey]: ask } : {}, !open);
  const inMenu = useMenuAction({ label, icon, refusal, track: track.open, run: ask });
  const close = () => setOpen(false);
  if (inMenu) return open ? <Asking {...props} attemptKey={attemptKey} onClose={close} /> : null;
  return (
    <>
      <Button
        data-track={track.open}
        size={size}
        variant={variant}
        icon={icon}
        reason={refusal}
        aria-label={name ?? (hotkey && label)}
        aria-keyshortcuts={hotkey}
        onClick={ask}
      >
        <bdi>{label}</bdi>
        {hotkey && <kbd>{hotkey.toUpperCase()}</kbd>}
      </Button>
      {open && <Asking {...props} attemptKey={attemptKey} onClose={close} />}
    </>
  );
}

interface AskingProps<Data, Variables extends OperationVariables> extends StaffActionProps<Data, Variables> {
  attemptKey: ReturnType<typeof useTitledKey>;
  onClose: () => void;
}

function Asking<Data, Variables extends OperationVariables>(props: AskingProps<Data, Variables>) {
  const { document, variables, track, done, onDone, onChanged, attemptKey, onClose, asks = true, typed } = props;
  const { reasonHint = 'Saved in the audit log under your name.', maxReason = MAX_REASON } = props;
  const [error, setError] = useState<string | null>(null);
  const [text, setText] = useState('');
  /** The reason entered for an action that waits for a fresh sign-in. Null if none does. */
  const [waiting, setWaiting] = useState<string | null>(null);
  const [mutate, { loading }] = useMutation<Data, OperationVariables>(document);
  useActing();
  const place = useContext(AuditPlace);
  const navigate = useNavigate();
  const finish = (title: string, text: string | undefined, data: Data | null | undefined) => {
    attemptKey.answered();
    onClose();
    const seen = place !== null && title === done;
    toast({
      kind: 'success',
      title,
      text,
      ...(seen && { action: { label: 'View in audit', run: () => navigate(place) } }),
    });
    onDone?.(data);
  };
  const confirm = async (reason: string) => {
    const lacking =
      props.incomplete ?? (typed === undefined || isTyped(text, typed) ? null : `Type ${typed} to confirm.`);
    setError(lacking);
    setWaiting(null);
    if (lacking) return;
    const answer = await attempt(() => mutate({ variables: variables({ reason, idempotencyKey: attemptKey.key }) }));
    if (answer.kind === 'done') finish(done, asks ? 'Your reason is in the audit log.' : undefined, answer.data);
    if (answer.kind === 'waiting') finish(sent.title, sent.text, answer.data);
    if (answer.kind === 'unproved') setWaiting(reason);
    if (answer.kind !== 'refused') return;
    setError(answer.fault === null ? answer.message : attemptKey.failed(answer.fault, answer.message));
    if (answer.changed) onChanged?.();
  };
  return (
    <ReasonDialog
      open
      onClose={onClose}
      onConfirm={(reason) => void confirm(reason)}
      track={track.confirm}
      title={props.title}
      size={props.dialogSize}
      facts={props.facts}
      effects={props.effects}
      ask={asks ? { label: 'Reason', hint: reasonHint, maxLength: maxReason } : undefined}
      confirm={props.confirm ?? props.label}
      variant={props.variant === 'secondary' ? 'warning' : props.variant}
      loading={loading}
      error={error}
      notice={waiting !== null && <ProveAgain onProved={() => void confirm(waiting)} />}
    >
      {props.children}
      {typed !== undefined && <TypedConfirmation word={typed} value={text} onChange={setText} />}
    </ReasonDialog>
  );
}
