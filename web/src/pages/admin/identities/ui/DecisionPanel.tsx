import { useQuery } from '@apollo/client/react';
import { css } from '@linaria/core';
import { Check, Lock, X } from 'lucide-react';
import { useState } from 'react';
import { useHotkeys } from '@/shared/lib/hotkeys';
import { media } from '@/shared/styles';
import { Button } from '@/shared/ui/button';
import { Chip } from '@/shared/ui/chip';
import { TextField } from '@/shared/ui/field';
import { smallIcon } from '@/shared/ui/icons';
import { Radio, RadioGroup } from '@/shared/ui/radio';
import { Effects, ReasonDialog } from '@/shared/ui/reason-dialog';
import { Region, SkeletonRows } from '@/shared/ui/region';
import { type Identity_ReviewFragment, IdentityReasonsDocument } from '../api/identities.generated.ts';
import { type DecisionOptions, useDecision } from '../model/useDecision.ts';
import { fullName } from './QueueList.tsx';

const panel = css`
  display: flex;
  flex-direction: column;
  gap: var(--space-12);

  h2 {
    font-size: var(--size-body);
    line-height: var(--leading-20);
    font-stretch: 108%;
  }
`;

const choice = css`
  display: grid;
  grid-template-columns: 1fr 1fr 1fr;
  gap: var(--space-4);

  button {
    height: 40px;
    padding: 0;
    justify-content: center;
    font-weight: var(--weight-semibold);
  }

  ${media.touch} {
    button {
      height: 44px;
    }
  }
`;

const reasons = css`
  button[role='radio'] {
    min-height: 36px;
    padding: var(--space-4) 0;
    font-size: var(--size-dense);
    line-height: var(--leading-18);
  }

  button[role='radio'][data-checked] {
    background: none;
  }

  button[role='radio'] > :last-child {
    width: 16px;
    height: 16px;
    order: -1;
  }

  ${media.touch} {
    button[role='radio'] {
      min-height: 44px;
    }
  }
`;

const message = css`
  padding: var(--space-12);
  border: 1px solid var(--line);
  border-radius: var(--r-control);
  background: var(--ink-2);

  h3 {
    margin-bottom: var(--space-4);
    font: var(--type-small-strong);
    letter-spacing: 0;
    color: var(--ash);
  }
`;

const locked = css`
  display: flex;
  gap: var(--space-8);
  padding: var(--space-12);
  border: 1px solid var(--line);
  border-radius: var(--r-control);
  background: var(--ink-2);

  svg {
    flex: none;
    margin-top: 1px;
    color: var(--ash);
  }
`;

/** Shown instead of the buttons when this staff member can't decide. */
export function NoDecision({ children }: { children: React.ReactNode }) {
  return (
    <p className={locked}>
      <Lock {...smallIcon} />
      {children}
    </p>
  );
}

const approveEffects = (username: string) => [
  `${username} can withdraw until the document or the check expires.`,
  'No money moves.',
  'The decision is logged under your name and can’t be undone here.',
];
const rejectEffects = (username: string) => [
  `${username} sees the reason and what to fix, and can submit again.`,
  'Withdrawals stay locked. The balance doesn’t change.',
  'The decision is logged under your name.',
];

export interface DecisionPanelProps extends Omit<DecisionOptions, 'userId' | 'username'> {
  identity: Identity_ReviewFragment;
  online: boolean;
  onSkip: () => void;
}

/**
 * Buttons to approve, to reject with a reason, or to skip. Keyboard shortcuts: A, R and S, and 1 to 9 for the reasons.
 */
export function DecisionPanel({ identity, online, onSkip, ...done }: DecisionPanelProps) {
  const { userId, username } = identity;
  const [verdict, setVerdict] = useState<'approve' | 'reject' | null>(null);
  const [reasonId, setReasonId] = useState<string | null>(null);
  const [expiresOn, setExpiresOn] = useState('');
  const [born, setBorn] = useState(identity.dateOfBirth ?? '');
  const [asking, setAsking] = useState(false);
  const query = useQuery(IdentityReasonsDocument, { fetchPolicy: 'cache-first' });
  const list = query.data?.adminIdentityReasons ?? [];
  const reason = list.find(({ id }) => id === reasonId) ?? null;
  const close = () => setAsking(false);
  const { busy, error, forgetError, approve, reject } = useDecision({
    userId,
    checkId: done.checkId,
    username,
    onDecided: () => {
      close();
      done.onDecided();
    },
    onTaken: (how) => {
      close();
      done.onTaken(how);
    },
  });
  const begin = () => {
    forgetError();
    setAsking(true);
  };
  useHotkeys({ a: () => setVerdict('approve'), r: () => setVerdict('reject'), s: onSkip }, !asking);
  useHotkeys(
    Object.fromEntries(list.slice(0, 9).map(({ id }, index) => [String(index + 1), () => setReasonId(id)])),
    !asking && verdict === 'reject',
  );
  const offline = online ? undefined : 'Available again once you’re back online.';
  return (
    <div className={panel}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls. */}
      <div className={choice} role="group" aria-label="Decision">
        <Chip on={verdict === 'approve'} onClick={() => setVerdict('approve')}>
          Approve <kbd>A</kbd>
        </Chip>
        <Chip on={verdict === 'reject'} onClick={() => setVerdict('reject')}>
          Reject <kbd>R</kbd>
        </Chip>
        <Chip onClick={onSkip}>
          Skip <kbd>S</kbd>
        </Chip>
      </div>
      {verdict === null && <p>Compare the photos with the name, then decide.</p>}
      {verdict === 'approve' && (
        <>
          <h2>What happens</h2>
          <TextField label="Document valid until" type="date" value={expiresOn} onChange={setExpiresOn} />
          <TextField label="Date of birth on the document" type="date" value={born} onChange={setBorn} />
          <Effects items={approveEffects(username)} />
          <Button
            data-track="staff_approve_identity"
            variant="success"
            wide
            icon={<Check {...smallIcon} />}
            reason={offline}
            onClick={begin}
          >
            Approve identity
          </Button>
        </>
      )}
      {verdict === 'reject' && (
        <>
          <Region
            bare
            className={reasons}
            title="Reason"
            thing="the rejection reasons"
            query={query}
            ready={query.data !== undefined}
            skeleton={<SkeletonRows count={6} height={36} picture={false} />}
          >
            <RadioGroup label="Reason" value={reasonId} onChange={setReasonId}>
              {list.map(({ id, label }, index) => (
                <Radio key={id} value={id} title={label} aside={index < 9 && <kbd>{index + 1}</kbd>} />
              ))}
            </RadioGroup>
          </Region>
          {reason && <Advice username={username} advice={reason.advice} />}
          <Effects items={rejectEffects(username)} />
          <Button
            data-track="staff_reject_identity"
            variant="warning"
            wide
            icon={<X {...smallIcon} />}
            reason={offline ?? (reason ? undefined : 'Choose a reason first.')}
            onClick={begin}
          >
            Reject and ask again
          </Button>
        </>
      )}
      <ReasonDialog
        track="staff_decide_identity"
        open={asking}
        onClose={close}
        onConfirm={() =>
          void (verdict === 'approve'
            ? approve({ documentExpiresOn: expiresOn || null, dateOfBirth: born || null })
            : reason && reject(reason.id))
        }
        title={verdict === 'approve' ? `Approve ${username}’s identity` : `Reject ${username}’s identity`}
        facts={[
          { label: 'Account', value: username },
          { label: 'Legal name submitted', value: fullName(identity) },
          { label: 'Identity check', value: <Change to={verdict === 'approve' ? 'approved' : 'rejected'} /> },
          ...(verdict === 'reject' && reason ? [{ label: 'Reason', value: reason.label }] : []),
        ]}
        effects={verdict === 'approve' ? approveEffects(username) : rejectEffects(username)}
        confirm={verdict === 'approve' ? 'Approve identity' : 'Reject identity'}
        variant={verdict === 'approve' ? 'success' : 'warning'}
        loading={busy}
        error={error}
      >
        {verdict === 'reject' && reason && <Advice username={username} advice={reason.advice} />}
      </ReasonDialog>
    </div>
  );
}

function Advice({ username, advice }: { username: string; advice: string }) {
  return (
    <section className={message}>
      <h3>{username} will see</h3>
      <p>{advice}</p>
    </section>
  );
}

/** Shows a status change with the old status struck through. */
function Change({ to }: { to: string }) {
  return (
    <>
      <del>submitted</del> <bdi>to</bdi> <b>{to}</b>
    </>
  );
}
