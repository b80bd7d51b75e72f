import { css } from '@linaria/core';
import { Check } from 'lucide-react';
import { Button } from '@/shared/ui/button';
import { TextField, type TextFieldProps } from '@/shared/ui/field';
import { smallIcon } from '@/shared/ui/icons';
import { Spinner } from '@/shared/ui/spinner';
import { Sub } from '@/shared/ui/text';
import { cleanUsername } from '../model/username.ts';
import type { UsernameCheck } from '../model/useUsernameCheck.ts';

const stack = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-8);
`;

/* Keeps its height while empty, so the button below doesn't move. */
const news = css`
  min-height: var(--leading-20);
`;

const offers = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-8);
`;

/** The error message for a username. Undefined if there is no error. */
function faultOf(username: string, check: UsernameCheck): string | undefined {
  if (check.state === 'invalid') return check.rested ? check.fault : undefined;
  if (check.state === 'taken') return `${username} is taken.`;
  return check.state === 'refused' ? 'This username isn’t allowed. Choose another one.' : undefined;
}

function newsOf(username: string, { state }: UsernameCheck): string {
  if (state === 'checking') return 'Checking…';
  if (state === 'free') return `${username} is available.`;
  if (state === 'offline') return 'You’re offline. We’ll check it once you’re back.';
  return state === 'failed' ? 'Couldn’t check whether it’s available. We’ll check when you save.' : '';
}

export interface UsernameFieldProps extends Omit<TextFieldProps, 'label' | 'after'> {
  check: UsernameCheck;
}

/** A username field that shows whether the name is available and, if it is taken, suggests others. */
export function UsernameField({ check, ...props }: UsernameFieldProps) {
  const { value, onChange } = props;
  const username = cleanUsername(value);
  return (
    <div className={stack}>
      <TextField
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={20}
        {...props}
        label="Username"
        error={props.error ?? faultOf(username, check)}
        after={check.state === 'checking' ? <Spinner /> : check.state === 'free' ? <Check {...smallIcon} /> : null}
      />
      <p className={news} role="status">
        <Sub>{newsOf(username, check)}</Sub>
      </p>
      {check.state === 'taken' && check.suggestions.length > 0 && (
        <div className={offers}>
          <Sub>Available:</Sub>
          {check.suggestions.map((name) => (
            <Button key={name} variant="secondary" size={32} onClick={() => onChange(name)}>
              {name}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
