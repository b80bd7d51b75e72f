import { useLazyQuery } from '@apollo/client/react';
import { css } from '@linaria/core';
import { Globe, Lock } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '@/entities/session';
import { refusalOf } from '@/shared/api';
import { formatMoney } from '@/shared/lib/format';
import { Avatar } from '@/shared/ui/avatar';
import { Button } from '@/shared/ui/button';
import { TextField } from '@/shared/ui/field';
import { icon } from '@/shared/ui/icons';
import { MoneyText } from '@/shared/ui/money';
import { Radio, RadioGroup } from '@/shared/ui/radio';
import { KeyValue, Panel, Sub } from '@/shared/ui/text';
import { InvitedPlayerDocument } from '../api/createMatch.generated.ts';
import type { CreateMatchFlow } from '../model/useCreateMatch.ts';

const stack = css`
  display: grid;
  gap: 20px;
  max-width: 560px;
`;

const box = css`
  padding: 12px 20px;
`;

const invite = css`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: 12px;
  align-items: end;
  padding: 12px 20px 16px;
`;

const who = css`
  display: flex;
  align-items: center;
  gap: 12px;
  padding: 0 20px 16px;
  color: var(--paper);
`;

interface Props {
  flow: CreateMatchFlow;
}

/** 9: who may join, and the last look before money is held. */
export function OpenStep({ flow }: Props) {
  const { draft, game, mode, console: on } = flow;
  return (
    <div className={stack}>
      <Panel aria-label="Who may join">
        <RadioGroup
          label="Who may join"
          value={draft.visibility}
          onChange={(value) => flow.choose({ visibility: value === 'private' ? 'private' : 'public' })}
        >
          <Radio value="public" mark={<Globe {...icon} />} title="Anyone" text="Listed for 30 minutes" />
          <Radio
            value="private"
            mark={<Lock {...icon} />}
            title="Someone I invite"
            text="They have 24 hours to accept"
          />
        </RadioGroup>
        {draft.visibility === 'private' && <Invite flow={flow} />}
      </Panel>
      <Panel className={box}>
        <KeyValue
          ruled
          rows={[
            { label: 'Game', value: game?.name },
            { label: 'Mode', value: `${mode?.name}, best of ${mode?.bestOf}` },
            { label: 'Played on', value: on?.name },
            { label: 'Held now', value: <MoneyText cents={draft.amount} /> },
            { label: 'Winner takes', value: <MoneyText cents={2 * draft.amount} />, total: true },
          ]}
        />
      </Panel>
      <Sub>
        Your {formatMoney(draft.amount)} is held while the match is open. It comes back in full if it does not start.
      </Sub>
    </div>
  );
}

/** The id in a profile's address, or an id typed by itself. */
export const playerIdIn = (text: string) => text.trim().split(/[?#]/)[0]?.split('/').filter(Boolean).at(-1) ?? '';

function Invite({ flow }: Props) {
  const self = useSession()?.user.id;
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const [find, { data, loading }] = useLazyQuery(InvitedPlayerDocument);
  const found = data?.user?.id === flow.draft.inviteUserId ? data?.user : null;
  const look = async () => {
    const id = playerIdIn(text);
    setError(undefined);
    if (id === self) return setError('That is you.');
    try {
      const user = (await find({ variables: { id } })).data?.user;
      flow.choose({ inviteUserId: user?.id ?? null });
      if (!user) setError('Nobody has this id. Copy the link of their profile.');
    } catch (fault) {
      setError(refusalOf(fault).message);
    }
  };
  return (
    <>
      <div className={invite}>
        <TextField label="Their profile link or player id" value={text} onChange={setText} error={error} />
        <Button variant="secondary" loading={loading} disabled={text.trim() === ''} onClick={look}>
          Find
        </Button>
      </div>
      {found && (
        <p className={who} role="status">
          <Avatar name={found.username} src={found.profileImageUrl} size={36} />
          {found.username} gets the invitation
        </p>
      )}
    </>
  );
}
