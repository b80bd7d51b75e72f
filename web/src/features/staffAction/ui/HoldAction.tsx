import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useMutation } from '@apollo/client/react';
import { css } from '@linaria/core';
import { useRef, useState } from 'react';
import { useReadOnlyWindow } from '@/entities/staffMember';
import { newIdempotencyKey } from '@/shared/api';
import type { ButtonName } from '@/shared/lib/analytics';
import { useOnline } from '@/shared/lib/media';
import { toast } from '@/shared/lib/toasts';
import { HoldButton } from '@/shared/ui/hold-button';
import { attempt } from '../model/attempt.ts';

const stack = css`
  display: grid;
  gap: var(--space-4);

  [role='alert'] {
    color: var(--rose);
  }
`;

export interface HoldActionProps<Data, Variables extends OperationVariables> {
  document: TypedDocumentNode<Data, Variables>;
  /** The request to send. While it stays the same, every attempt uses the same key. */
  input: Omit<Variables, 'idempotencyKey'>;
  /** Label of the button: `Hold to start round 4`. */
  label: string;
  /** Label of the second step if holding isn't possible: `Start round 4`. */
  confirm: string;
  track: ButtonName;
  /** Why the action isn't available now. Null if it is. */
  refusal: string | null;
  /** Title of the toast: `Round 4 has started`. */
  done: string;
  onDone: () => void;
  /** Called when the platform refuses because the record has changed since it was loaded. */
  onChanged: () => void;
}

/**
 * A staff action under time pressure. It is confirmed by holding its button, without a dialog, and its effects are
 * shown next to it. Hidden in windows that are too narrow for making changes.
 */
export function HoldAction<Data, Variables extends OperationVariables>(props: HoldActionProps<Data, Variables>) {
  return useReadOnlyWindow() ? null : <Action {...props} />;
}

function Action<Data, Variables extends OperationVariables>(props: HoldActionProps<Data, Variables>) {
  const { document, input, label, confirm, track, done, onDone, onChanged } = props;
  const online = useOnline();
  const [mutate, { loading }] = useMutation<Data, OperationVariables>(document);
  const [error, setError] = useState<string | null>(null);
  const keyOf = useKeyOf(JSON.stringify(input));
  const refusal = props.refusal ?? (online ? null : 'Available again once you’re back online.');
  const run = async () => {
    setError(null);
    const answer = await attempt(() => mutate({ variables: { ...input, idempotencyKey: keyOf() } }));
    if (answer.kind === 'done') {
      toast({ kind: 'success', title: done });
      onDone();
    }
    if (answer.kind !== 'refused') return;
    setError(answer.message);
    if (answer.changed) onChanged();
  };
  return (
    <div className={stack}>
      <HoldButton
        data-track={track}
        size={40}
        variant="success"
        reason={refusal}
        loading={loading}
        confirmLabel={confirm}
        onConfirm={() => void run()}
      >
        {label}
      </HoldButton>
      {error && <p role="alert">{error}</p>}
    </div>
  );
}

/** Returns a function for the idempotency key of some content. The key stays the same until the content changes. */
function useKeyOf(content: string): () => string {
  const known = useRef({ content: '', key: '' });
  return () => {
    if (known.current.content !== content) known.current = { content, key: newIdempotencyKey() };
    return known.current.key;
  };
}
