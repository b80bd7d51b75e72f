import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useMutation } from '@apollo/client/react';
import { type ReactElement, type ReactNode, useState } from 'react';
import { useReadOnlyWindow } from '@/entities/staffMember';
import type { ButtonName } from '@/shared/lib/analytics';
import { plural } from '@/shared/lib/format';
import { useOnline } from '@/shared/lib/media';
import { toast } from '@/shared/lib/toasts';
import { Button, type ButtonVariant } from '@/shared/ui/button';
import { ReasonDialog } from '@/shared/ui/reason-dialog';
import { KeyValue, type KeyValueRow } from '@/shared/ui/text';
import { isSettled, type RowOutcome, useBulkRun } from '../model/useBulkRun.ts';
import { ProveAgain } from './ProveAgain.tsx';

export interface BulkActionProps<Row, Data, Variables extends OperationVariables> {
  /** The checked rows. */
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  nameOf: (row: Row) => string;
  /** Why a row is skipped, for example because the account is already frozen. Null if it isn't. */
  skipOf?: (row: Row) => string | null;
  document: TypedDocumentNode<Data, Variables>;
  /** Variables for a row's mutation. While the dialog is open, a row keeps the same key for every attempt. */
  variables: (row: Row, given: { reason: string; idempotencyKey: string }) => Variables;
  /** Label of the button, which is a verb. */
  label: string;
  icon?: ReactElement;
  variant?: ButtonVariant;
  track: { open: ButtonName; confirm: ButtonName };
  /** The action with the number of records, such as `Freeze 3 accounts`. Also used for the confirm button. */
  title: (count: number) => string;
  /** Totals of the rows that aren't skipped, such as the money in their matches. */
  facts?: (rows: readonly Row[]) => readonly KeyValueRow[];
  /** The effects on each record, and how much money moves. */
  effects: (rows: readonly Row[]) => readonly ReactNode[];
  /** Whether the dialog asks for a reason. True by default. */
  asks?: boolean;
  reasonHint?: string;
  /** Fields between the effects and the rows. */
  children?: ReactNode;
  /** Title of the toast: `3 accounts frozen`. */
  done: (count: number) => string;
  /** Called after the dialog has closed, if any row was changed. */
  onDone: () => void;
}

/**
 * A staff action on the checked rows of a list: a button, and one dialog that lists the effects, asks for one reason
 * and shows the outcome for every row. Refused rows can be retried without repeating the others. Hidden in windows that
 * are too narrow for making changes.
 */
export function BulkAction<Row, Data, Variables extends OperationVariables>(
  props: BulkActionProps<Row, Data, Variables>,
) {
  return useReadOnlyWindow() ? null : <Action {...props} />;
}

function Action<Row, Data, Variables extends OperationVariables>(props: BulkActionProps<Row, Data, Variables>) {
  const { rows, skipOf = () => null, label, icon, variant = 'tertiary', track } = props;
  const online = useOnline();
  /** The rows at the time the dialog was opened. Null while it is closed. */
  const [asked, setAsked] = useState<readonly Row[] | null>(null);
  const reasons = rows.map(skipOf);
  const none = reasons.every((reason) => reason !== null) ? (reasons[0] ?? null) : null;
  return (
    <>
      <Button
        data-track={track.open}
        size={32}
        variant={variant}
        icon={icon}
        reason={online ? none : 'Available again once you’re back online.'}
        onClick={() => setAsked(rows)}
      >
        {label}
      </Button>
      {asked && <Asking {...props} rows={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

function Asking<Row, Data, Variables extends OperationVariables>(
  props: BulkActionProps<Row, Data, Variables> & { onClose: () => void },
) {
  const { rows, keyOf, skipOf = () => null, document, variables, asks = true, done, onDone, onClose } = props;
  const { reasonHint = 'Saved in each record’s audit log under your name.', variant, track } = props;
  const [mutate] = useMutation<Data, OperationVariables>(document);
  const taken = rows.filter((row) => skipOf(row) === null);
  const byKey = new Map(taken.map((row) => [keyOf(row), row]));
  const { outcomes, running, unproved, start, stop } = useBulkRun([...byKey.keys()], (id, given) => {
    const row = byKey.get(id);
    if (row === undefined) throw new Error('the row is not in the list');
    return mutate({ variables: variables(row, given) });
  });
  const open = taken.filter((row) => !isSettled(outcomes.get(keyOf(row)))).length;
  const refused = [...outcomes.values()].filter(({ kind }) => kind === 'refused').length;
  // During a run, the first press only stops the run, so that the user sees the outcome for every row.
  const close = () => {
    if (running) return stop();
    onClose();
    if ([...outcomes.values()].some(isSettled)) onDone();
  };
  const confirm = async (reason: string) => {
    const ended = [...(await start(reason)).values()];
    if (ended.filter(isSettled).length < taken.length) return;
    onClose();
    toast({ kind: 'success', ...toastOf(ended, done) });
    onDone();
  };
  return (
    <ReasonDialog
      open
      onClose={close}
      onConfirm={(reason) => void confirm(reason)}
      track={track.confirm}
      title={props.title(taken.length)}
      facts={props.facts?.(taken) ?? []}
      effects={props.effects(taken)}
      ask={asks ? { label: 'Reason', hint: reasonHint, maxLength: 500 } : undefined}
      confirm={outcomes.size > 0 && open > 0 ? `Continue with ${open}` : props.title(taken.length)}
      variant={variant === 'tertiary' ? undefined : variant}
      loading={running}
      error={!running && refused > 0 ? partly(refused, taken.length) : null}
      notice={unproved !== null && <ProveAgain onProved={() => void confirm(unproved)} />}
    >
      {props.children}
      <Rows {...props} outcomes={outcomes} />
    </ReasonDialog>
  );
}

/** The rows with their outcomes. */
function Rows<Row, Data, Variables extends OperationVariables>({
  rows,
  keyOf,
  nameOf,
  skipOf = () => null,
  outcomes,
}: BulkActionProps<Row, Data, Variables> & { outcomes: ReadonlyMap<string, RowOutcome> }) {
  const stateOf = (row: Row) => {
    const left = skipOf(row);
    return left === null ? outcomeWords(outcomes.get(keyOf(row))) : `Left out. ${left}`;
  };
  return (
    <div aria-live="polite">
      <KeyValue ruled rows={rows.map((row) => ({ key: keyOf(row), label: nameOf(row), value: stateOf(row) }))} />
    </div>
  );
}

function outcomeWords(outcome: RowOutcome | undefined): string {
  if (outcome === undefined) return '–';
  if (outcome.kind === 'refused') return outcome.message;
  return outcome.kind === 'done' ? 'Done' : 'Sent for approval';
}

const partly = (refused: number, all: number) =>
  refused === all
    ? 'Nothing has changed. See why below.'
    : `${refused} of ${plural(all, 'record')} weren’t changed. The others are done.`;

function toastOf(outcomes: readonly RowOutcome[], done: (count: number) => string) {
  const waiting = outcomes.filter(({ kind }) => kind === 'waiting').length;
  if (waiting === outcomes.length) {
    return {
      title: 'Sent for approval',
      text: 'Nothing has changed yet. Another staff member has 24 hours to approve.',
    };
  }
  return {
    title: done(outcomes.length - waiting),
    text: waiting > 0 ? `${waiting} more wait for approval by another staff member.` : undefined,
  };
}
