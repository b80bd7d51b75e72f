import { css } from '@linaria/core';
import { Clock, Ellipsis, PenLine, Plus, Unplug } from 'lucide-react';
import { useSession } from '@/entities/session';
import {
  holdWords,
  type PaymentSource_CardFragment,
  SourceMark,
  sourceNames,
  type Wallet_BalanceFragment,
} from '@/entities/wallet';
import { formatDateTime } from '@/shared/lib/format';
import { openOverlay } from '@/shared/lib/overlays';
import { Button, IconButton } from '@/shared/ui/button';
import { StateChip } from '@/shared/ui/chip';
import { icon, smallIcon, tinyIcon } from '@/shared/ui/icons';
import { Menu, type MenuEntry } from '@/shared/ui/menu';
import { Panel, Sub } from '@/shared/ui/text';

const panel = css`
  header {
    display: flex;
    align-items: center;
    justify-content: space-between;
    padding: var(--space-12) var(--space-8) var(--space-8) var(--space-20);
  }

  h2 {
    font-size: var(--size-body);
    line-height: var(--leading-22);
    font-stretch: 112%;
  }

  /* Inside a sheet, offsets the sheet's padding, because the rows have their own. */
  &[data-bare] {
    margin: calc(-1 * var(--space-20)) calc(-1 * var(--space-20)) 0;
    border: 0;
    background: none;
  }

  li {
    display: flex;
    align-items: center;
    gap: var(--space-12);
    min-height: 64px;
    padding: var(--space-8) var(--space-8) var(--space-8) var(--space-20);
    border-top: 1px solid var(--rule);
  }

  li > div {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }

  b {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-2) var(--space-8);
    font-weight: var(--weight-semibold);
    color: var(--paper);
  }

  small {
    display: block;
    font-size: var(--size-dense);
    line-height: var(--leading-18);
    color: var(--amber);
  }

  & > p {
    padding: 0 var(--space-20) var(--space-16);
  }
`;

const owner = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-8);
  min-height: 48px;
  padding: var(--space-4) var(--space-8) var(--space-4) var(--space-20);
  border-top: 1px solid var(--rule);
`;

export interface SourcesPanelProps {
  wallet: Wallet_BalanceFragment;
  /** Milliseconds since 1970. */
  now: number;
  /** Whether to omit the title, because the surrounding sheet has one. */
  bare?: boolean;
}

export const connected = ({ paymentSources }: Wallet_BalanceFragment) =>
  paymentSources.filter(({ state }) => state !== 'disconnected');

/** The user's payout methods. A new method can receive only small payouts on its first day. */
export function SourcesPanel({ wallet, now, bare }: SourcesPanelProps) {
  const sources = connected(wallet);
  const user = useSession()?.user;
  const name = [user?.firstName, user?.lastName].filter(Boolean).join(' ');
  return (
    <Panel className={panel} data-bare={bare || undefined} aria-label="Payout methods">
      <header>
        <h2>{bare ? 'Connected' : 'Payout methods'}</h2>
        <Button
          variant="tertiary"
          size={32}
          icon={<Plus {...smallIcon} />}
          aria-label="Add a payout method"
          onClick={() => openOverlay({ kind: 'connect-source' })}
        >
          Add
        </Button>
      </header>
      {sources.length === 0 && (
        <p>
          <Sub>None yet. Connect PayPal, Venmo or your bank to get paid.</Sub>
        </p>
      )}
      <ul>
        {sources.map((source) => (
          <SourceCard key={source.id} source={source} most={wallet.limits.sourceHoldAmount} now={now} />
        ))}
      </ul>
      <div className={owner}>
        <Sub>{name ? `Payouts in the name of ${name}` : 'Your legal name is missing'}</Sub>
        <Button
          variant="tertiary"
          size={32}
          aria-label={name ? 'Change your legal name' : 'Add your legal name'}
          onClick={() => openOverlay({ kind: 'update-name' })}
        >
          {name ? 'Change' : 'Add'}
        </Button>
      </div>
    </Panel>
  );
}

interface SourceCardProps {
  source: PaymentSource_CardFragment;
  /** Maximum payout to a new method, in cents. */
  most: number;
  now: number;
}

function SourceCard({ source, most, now }: SourceCardProps) {
  const { id, type, valueMasked, state, heldUntil, ownerNameMatch } = source;
  const name = sourceNames[type];
  const held = heldUntil !== null && new Date(heldUntil).getTime() > now;
  const entries: MenuEntry[] = [
    ...(ownerNameMatch === false
      ? [
          {
            key: 'name',
            label: 'Change your name',
            icon: <PenLine {...icon} />,
            onSelect: () => openOverlay({ kind: 'update-name' }),
          },
        ]
      : []),
    {
      key: 'disconnect',
      label: 'Disconnect',
      icon: <Unplug {...icon} />,
      onSelect: () => openOverlay({ kind: 'disconnect-source', source: { id, name, valueMasked } }),
    },
  ];
  return (
    <li>
      <SourceMark type={type} name={name} />
      <div>
        <b>
          <bdi>{name}</bdi>
          {state === 'pending' && <StateChip tone="amber">In review</StateChip>}
          {state === 'active' && held && (
            <StateChip tone="amber" icon={<Clock {...tinyIcon} />}>
              Until {formatDateTime(heldUntil)}
            </StateChip>
          )}
        </b>
        <Sub>{valueMasked}</Sub>
        {state === 'active' && held && <small>{`New: ${holdWords(most)}`}</small>}
        {ownerNameMatch === false && (
          <small>The name on this account doesn’t match yours, so we need to review it first.</small>
        )}
      </div>
      <Menu
        label={`Actions for ${name} ${valueMasked}`}
        entries={entries}
        trigger={
          <IconButton label={`Actions for ${name} ${valueMasked}`}>
            <Ellipsis {...icon} />
          </IconButton>
        }
      />
    </li>
  );
}
