import { css } from '@linaria/core';
import { RotateCw } from 'lucide-react';
import { useNow } from '@/shared/lib/clock';
import { clockDigits, formatTime, plural } from '@/shared/lib/format';
import { Button } from '@/shared/ui/button';
import { CodeInput } from '@/shared/ui/field';
import { smallIcon } from '@/shared/ui/icons';
import type { Verification } from '../model/authFlow.ts';

const form = css`
  display: flex;
  flex-direction: column;
  gap: var(--space-16);

  & > p {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-8);
  }

  & > p b {
    font-weight: 600;
    color: var(--paper);
  }
`;

const resendRow = css`
  display: flex;
  align-items: center;
  min-height: 52px;
  border-top: 1px solid var(--rule);
  border-bottom: 1px solid var(--rule);

  b {
    display: inline-block;
    min-width: 4ch;
    color: var(--paper);
  }
`;

export interface VerifyPageProps {
  verification: Verification;
  code: string;
  error: string | null;
  busy: 'verify' | 'resend' | null;
  onCode: (code: string) => void;
  /** Called after the sixth digit or when Verify is pressed. */
  onVerify: (code: string) => void;
  onResend: () => void;
  onWrongNumber: () => void;
}

const until = (at: string, now: number) => {
  const left = clockDigits(new Date(at).getTime() - now);
  return `${left.minutes + 60 * left.hours}:${String(left.seconds).padStart(2, '0')}`;
};

/** Asks for the code and submits it after the sixth digit. */
export function VerifyPage(props: VerifyPageProps) {
  const { verification, code, error, busy, onCode, onVerify, onResend, onWrongNumber } = props;
  const now = useNow('second');
  const locked = verification.lockedUntil !== null && new Date(verification.lockedUntil).getTime() > now;
  const waits = new Date(verification.resendAt).getTime() > now;
  return (
    <form
      className={form}
      onSubmit={(event) => {
        event.preventDefault();
        if (code.length === 6) onVerify(code);
      }}
    >
      <p>
        Sent to <b>{verification.valueMasked}</b>
        <Button variant="tertiary" size={32} onClick={onWrongNumber}>
          Change number
        </Button>
      </p>
      <CodeInput
        label="Six-digit code"
        labelHidden
        value={code}
        onChange={onCode}
        onComplete={onVerify}
        disabled={locked}
        busy={busy === 'verify'}
        hint={
          locked
            ? undefined
            : `${plural(verification.attemptsLeft, 'attempt')} left · valid until ${formatTime(verification.expiresAt)}`
        }
        error={locked ? `Too many wrong codes. Try again in ${until(verification.lockedUntil ?? '', now)}.` : error}
        autoFocus
      />
      <div className={resendRow}>
        {waits || locked ? (
          <span>
            Resend in <b>{until((locked ? verification.lockedUntil : null) ?? verification.resendAt, now)}</b>
          </span>
        ) : (
          <Button variant="secondary" icon={<RotateCw {...smallIcon} />} loading={busy === 'resend'} onClick={onResend}>
            Resend code
          </Button>
        )}
      </div>
      <Button type="submit" size={56} wide loading={busy === 'verify'} disabled={code.length < 6 || locked}>
        Verify
      </Button>
    </form>
  );
}
