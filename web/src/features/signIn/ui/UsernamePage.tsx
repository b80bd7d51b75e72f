import { useMutation } from '@apollo/client/react';
import { css } from '@linaria/core';
import { type FormEvent, useState } from 'react';
import { updateSessionUser } from '@/entities/session';
import { cleanUsername, isRefused, UsernameField, useUsernameCheck } from '@/entities/username';
import { isAnsweredCentrally, refusalOf } from '@/shared/api';
import { Button } from '@/shared/ui/button';
import { ChooseUsernameDocument } from '../api/newcomer.generated.ts';

const form = css`
  display: flex;
  flex-direction: column;
  gap: var(--space-16);
`;

export interface UsernamePageProps {
  /** The username that the platform proposed. It's kept unless the user changes it. */
  proposed: string;
  onDone: () => void;
}

/** Asks for the username. The proposed one can be kept or replaced. */
export function UsernamePage({ proposed, onDone }: UsernamePageProps) {
  const [typed, setTyped] = useState(proposed);
  const [fault, setFault] = useState<string>();
  const [save, { loading }] = useMutation(ChooseUsernameDocument);
  const username = cleanUsername(typed);
  const check = useUsernameCheck(username, proposed);
  const wrong = username === '' || isRefused(check);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (username === proposed) return onDone();
    if (wrong) return;
    try {
      const { data } = await save({ variables: { username } });
      if (data) updateSessionUser({ username: data.updateProfile.user.username });
      onDone();
    } catch (error) {
      if (!isAnsweredCentrally(error)) setFault(refusalOf(error).message);
    }
  };

  return (
    <form className={form} onSubmit={submit} noValidate>
      <p>This is how other players see you. Keep our suggestion or type your own.</p>
      <UsernameField
        hint="3 to 20 characters: a–z, 0–9 and _. You can change it once every 30 days."
        check={check}
        value={typed}
        onChange={(text) => {
          setTyped(text);
          setFault(undefined);
        }}
        error={fault}
        autoFocus
      />
      <Button data-track="choose_username" type="submit" size={56} wide loading={loading} disabled={wrong}>
        {wrong ? 'Continue' : `Continue as ${username}`}
      </Button>
    </form>
  );
}
