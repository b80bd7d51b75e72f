import { css } from '@linaria/core';
import { CircleAlert, RotateCw } from 'lucide-react';
import type { ButtonName } from '@/shared/lib/analytics';
import { useNow } from '@/shared/lib/clock';
import { clockDigits, formatTime, plural } from '@/shared/lib/format';
import { Banner } from '@/shared/ui/banner';
import { Button } from '@/shared/ui/button';
import { CodeInput } from '@/shared/ui/field';
import { icon, smallIcon } from '@/shared/ui/icons';
import type { Verification } from '../model/verification.ts';

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
    font-weight: var(--weight-semibold);
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

export interface CodeFormProps {
  /** Name under which analytics counts the button that verifies. */
  track: ButtonName;
  verification: Verification;
  /** The full phone number or email address to which the code was sent. Defaults to the masked value. */
  sentTo?: string;
  code: string;
  /** Whether the code was accepted and only the next step failed. Shows "Try again" instead of the field. */
  accepted: boolean;
  error: string | null;
  busy: 'verify' | 'resend' | null;
  onCode: (code: string) => void;
  /** Called after the sixth digit, or when Verify or "Try again" is pressed. */
  onVerify: (code: string) => void;
  onResend: () => void;
  /** Button next to the masked value, for users who mistyped it. */
  change?: { label: string; run: () => void };
}

const until = (at: string, now: number) => {
  const left = clockDigits(new Date(at).getTime() - now);
  return `${left.minutes + 60 * left.hours}:${String(left.seconds).padStart(2, '0')}`;
};

/** Asks for the code and submits it after the sixth digit. */
export function CodeForm(props: CodeFormProps) {
  const {
    track,
    verification,
    sentTo = verification.valueMasked,
    code,
    accepted,
    error,
    busy,
    onCode,
    onVerify,
    onResend,
    change,
  } = props;
  const now = useNow('second');
  const locked = verification.lockedUntil !== null && new Date(verification.lockedUntil).getTime() > now;
  const waits = new Date(verification.resendAt).getTime() > now;
  return (
    <form
      className={form}
      onSubmit={(event) => {
        event.preventDefault();
        if (accepted || code.length === 6) onVerify(code);
      }}
    >
      <p>
        Sent to <b>{sentTo}</b>
        {change && (
          <Button variant="tertiary" size={32} onClick={change.run}>
            {change.label}
          </Button>
        )}
      </p>
      {accepted ? (
        error && (
          <div role="alert">
            <Banner tone="rose" icon={<CircleAlert {...icon} />} title={error} as="h3" />
          </div>
        )
      ) : (
        <>
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
              <Button
                variant="secondary"
                icon={<RotateCw {...smallIcon} />}
                loading={busy === 'resend'}
                onClick={onResend}
              >
                Resend code
              </Button>
            )}
          </div>
        </>
      )}
      <Button
        data-track={track}
        type="submit"
        size={56}
        wide
        loading={busy === 'verify'}
        disabled={!accepted && (code.length < 6 || locked)}
      >
        {accepted ? 'Try again' : 'Verify'}
      </Button>
    </form>
  );
}
