import { useQuery } from '@apollo/client/react';
import { css } from '@linaria/core';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useDebounced } from '@/shared/lib/debounce';
import { formatCount, formatMoney } from '@/shared/lib/format';
import { openOverlay } from '@/shared/lib/overlays';
import { GameIcon } from '@/shared/ui/avatar';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { TextField } from '@/shared/ui/field';
import { smallIcon } from '@/shared/ui/icons';
import { LedgerList, LedgerRow } from '@/shared/ui/ledger';
import { EmptyState, Region, RegionError, SkeletonRows } from '@/shared/ui/region';
import { BountyTeamsDocument, OwnThingsDocument } from '../api/composeMessage.generated.ts';

/** An attachment that is sent as a card. */
export interface Attachment {
  readonly type: 'match' | 'clip' | 'bounty';
  readonly id: string;
  /** Text of the chip in the composer. */
  readonly label: string;
}

const stack = css`
  display: grid;
  gap: var(--space-16);
`;

interface PickProps {
  onPick: (attachment: Attachment) => void;
}

const pickButton = (attachment: Attachment, onPick: PickProps['onPick']) => (
  <Button size={40} variant="secondary" aria-label={`Attach ${attachment.label}`} onClick={() => onPick(attachment)}>
    Attach
  </Button>
);

function OwnThings({ userId, onPick }: PickProps & { userId: string }) {
  const query = useQuery(OwnThingsDocument, { variables: { userId } });
  const { activeMatches = [], clips } = query.data ?? {};
  // Both lists come from one query, so its error is shown once.
  if (!query.data && query.error && !query.loading)
    return (
      <RegionError
        thing="your matches and clips"
        error={query.error}
        onRetry={() => void query.refetch().catch(() => undefined)}
      />
    );
  const region = { query, ready: query.data !== undefined, skeleton: <SkeletonRows count={2} /> };
  return (
    <>
      <Region
        as="h3"
        title="Your matches"
        thing="your matches"
        {...region}
        empty={activeMatches.length === 0 && <EmptyState small title="You have no open or live matches" />}
      >
        <LedgerList bare>
          {activeMatches.map((match) => (
            <LedgerRow
              key={match.id}
              icon={<GameIcon name={match.game.name} src={match.game.imageUrl} />}
              title={`Match ${formatCount(match.number)}`}
              text={`${formatMoney(match.entryAmount)} · ${match.game.name} · ${match.gameMode.name}`}
              action={pickButton({ type: 'match', id: match.id, label: `Match ${formatCount(match.number)}` }, onPick)}
            />
          ))}
        </LedgerList>
      </Region>
      <Region
        as="h3"
        title="Your clips"
        thing="your clips"
        {...region}
        empty={
          !clips?.items.length && (
            <EmptyState
              small
              title="You have no clips yet"
              action={
                <Button variant="secondary" size={40} onClick={() => openOverlay({ kind: 'publish-clip' })}>
                  Publish a clip
                </Button>
              }
            >
              Upload up to a minute of one of your matches.
            </EmptyState>
          )
        }
      >
        <LedgerList bare>
          {clips?.items.map((clip) => (
            <LedgerRow
              key={clip.id}
              title={clip.title}
              text={`${Math.round((clip.endMs - clip.startMs) / 1000)} s`}
              action={pickButton({ type: 'clip', id: clip.id, label: clip.title }, onPick)}
            />
          ))}
        </LedgerList>
      </Region>
    </>
  );
}

function Bounties({ onPick }: PickProps) {
  const [text, setText] = useState('');
  const q = useDebounced(text.trim());
  const query = useQuery(BountyTeamsDocument, { variables: { q }, skip: q.length < 2 });
  const teams = (query.data ?? query.previousData)?.search.teams ?? [];
  return (
    <div>
      <TextField
        label="Team to beat"
        type="search"
        placeholder="Night Owls or OWL"
        autoComplete="off"
        icon={<Search {...smallIcon} />}
        value={text}
        onChange={setText}
      />
      <LedgerList bare>
        {q.length >= 2 &&
          teams.map(({ eventTeamId, name, code, imageUrl, event }) => (
            <LedgerRow
              key={eventTeamId}
              icon={<GameIcon name={code} src={imageUrl} />}
              title={name}
              text={event.name}
              action={pickButton({ type: 'bounty', id: eventTeamId, label: `Beat ${name}` }, onPick)}
            />
          ))}
      </LedgerList>
    </div>
  );
}

export interface AttachDialogProps extends PickProps {
  userId: string;
  open: boolean;
  onClose: () => void;
}

/** Dialog for choosing an attachment: one of the viewer's matches or clips, or a challenge to beat a team. */
export function AttachDialog({ userId, open, onClose, onPick }: AttachDialogProps) {
  return (
    <Dialog open={open} title="Attach" onClose={onClose}>
      <div className={stack}>
        <OwnThings userId={userId} onPick={onPick} />
        <Bounties onPick={onPick} />
      </div>
    </Dialog>
  );
}
