import { css } from '@linaria/core';
import { Search } from 'lucide-react';
import { type FormEvent, type Ref, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { routes } from '@/shared/routes';
import { media } from '@/shared/styles';
import { TextField } from '@/shared/ui/field';
import { smallIcon } from '@/shared/ui/icons';
import { userIdIn } from '../lib/userIdIn.ts';

const form = css`
  position: relative;
  width: min(440px, 100%);

  &[data-bar] > div > div:has(> input) {
    height: 32px;
    padding: 0 var(--space-8) 0 10px;
    border-color: var(--line);
    border-radius: var(--r-small);
    background: var(--ink-2);
  }

  &[data-bar] input {
    font-size: var(--size-dense);
    line-height: var(--leading-18);
  }

  /* The bar has no room for a line beneath the field: what is wrong hangs under it. */
  &[data-bar] [role='alert'] {
    position: absolute;
    left: 0;
    top: 36px;
    z-index: var(--z-sticky);
    padding: 6px 10px;
    border: 1px solid var(--line);
    border-radius: var(--r-small);
    background: var(--ink-3);
  }

  ${media.touch} {
    &[data-bar] > div > div:has(> input) {
      height: 44px;
    }

    &[data-bar] input {
      font-size: var(--size-input);
    }

    &[data-bar] [role='alert'] {
      top: 48px;
    }
  }
`;

/** Opens an account by its ID. `bar` is the compact variant in the top bar, with a visually hidden label. */
export function LookUpUser({ bar, ref }: { bar?: boolean; ref?: Ref<HTMLInputElement> }) {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const id = userIdIn(text);
    setWrong(id === null);
    if (id === null) return;
    setText('');
    navigate(routes.adminUser(id));
  };
  const change = (next: string) => {
    setText(next);
    setWrong(false);
  };
  return (
    <search>
      <form className={form} data-bar={bar || undefined} onSubmit={submit} noValidate>
        <TextField
          ref={ref}
          label="Account ID"
          labelHidden={bar}
          icon={<Search {...smallIcon} />}
          after={bar && <kbd>/</kbd>}
          placeholder={bar ? 'Account ID or link' : undefined}
          hint={bar ? undefined : 'The ID from a check or a profile’s address. You can also paste a link.'}
          error={wrong && 'That isn’t an account ID. Paste the full ID, or a link that contains it.'}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          value={text}
          onChange={change}
        />
      </form>
    </search>
  );
}
