import { css } from '@linaria/core';
import { Dot } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import type { ButtonName } from '@/shared/lib/analytics';
import { Banner } from '@/shared/ui/banner';
import { Button, type ButtonVariant } from '@/shared/ui/button';
import { Dialog, DialogFooter, type DialogProps } from '@/shared/ui/dialog';
import { TextArea } from '@/shared/ui/field';
import { smallIcon } from '@/shared/ui/icons';
import { KeyValue, type KeyValueRow } from '@/shared/ui/text';

const stack = css`
  display: grid;
  gap: var(--space-16);
  font-size: var(--size-dense);
  line-height: var(--leading-18);
`;

const facts = css`
  padding: var(--space-4) var(--space-12);
  border: 1px solid var(--line);
  border-radius: var(--r-control);
  background: var(--ink-1);
`;

const list = css`
  display: grid;
  gap: var(--space-6);

  li {
    display: flex;
    gap: var(--space-8);
  }

  svg {
    flex: none;
    margin-top: 1px;
    color: var(--ash);
  }
`;

/** Lists the effects of an action, one per line. */
export function Effects({ items }: { items: readonly ReactNode[] }) {
  return (
    <ul className={list}>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is static.
        <li key={index}>
          <Dot {...smallIcon} />
          <span>{item}</span>
        </li>
      ))}
    </ul>
  );
}

export interface ReasonDialogProps {
  open: boolean;
  onClose: () => void;
  /** Receives the reason without surrounding spaces. Empty if `ask` isn't set. */
  onConfirm: (reason: string) => void;
  /** The action and its target, such as `Freeze maya_q`. */
  title: string;
  facts: readonly KeyValueRow[];
  effects: readonly ReactNode[];
  /** If set, the dialog asks for a reason, which is mandatory. Omit it if the user has already chosen a reason. */
  ask?: { label: string; hint?: ReactNode; maxLength: number };
  /** Content shown first, such as steps to take before the action is possible. */
  notice?: ReactNode;
  /** Content between the effects and the footer, such as a reason that was chosen earlier. */
  children?: ReactNode;
  /** Label of the confirm button, which is a verb. */
  confirm: string;
  /** Defaults to small. Set it if the children need more room. */
  size?: DialogProps['size'];
  /** Name under which analytics counts the confirm button. */
  track: ButtonName;
  variant?: ButtonVariant;
  loading?: boolean;
  /** The platform's refusal. Null if there was none. */
  error?: string | null;
}

/** Asks staff to confirm an action. Shows the facts, the effects, a field for the reason, and one button. */
export function ReasonDialog(props: ReasonDialogProps) {
  return props.open ? <OpenReasonDialog {...props} /> : null;
}

function OpenReasonDialog(props: ReasonDialogProps) {
  const {
    onClose,
    onConfirm,
    title,
    ask,
    notice,
    size,
    children,
    confirm,
    track,
    variant = 'warning',
    loading,
    error,
  } = props;
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const press = () => {
    const given = reason.trim();
    const lacks = Boolean(ask) && given === '';
    setMissing(lacks);
    // Focuses the field to bring it into view, because it may be scrolled out of view.
    if (lacks) field.current?.focus();
    else onConfirm(given);
  };
  return (
    <Dialog
      open
      sticky
      size={size}
      onClose={onClose}
      title={title}
      footer={
        <DialogFooter>
          <Button variant="secondary" onClick={onClose}>
            Go back
          </Button>
          <Button variant={variant} loading={loading} onClick={press} data-track={track}>
            {confirm}
          </Button>
        </DialogFooter>
      }
    >
      <div className={stack}>
        {error && (
          <div role="alert">
            <Banner tone="rose" as="h3" title={error} />
          </div>
        )}
        {notice && <div>{notice}</div>}
        {props.facts.length > 0 && <KeyValue className={facts} rows={props.facts} ruled />}
        {props.effects.length > 0 && <Effects items={props.effects} />}
        {children}
        {ask && (
          <TextArea
            ref={field}
            label={ask.label}
            hint={ask.hint}
            error={missing && 'Enter a reason. It’s saved in the audit log.'}
            maxLength={ask.maxLength}
            rows={3}
            value={reason}
            onChange={setReason}
          />
        )}
      </div>
    </Dialog>
  );
}
