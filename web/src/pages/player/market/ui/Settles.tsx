import { Download, ReceiptText } from 'lucide-react';
import type { MarketView } from '@/entities/market';
import { useLogDownload } from '@/features/marketLog';
import { formatMinutes } from '@/shared/lib/format';
import { routes } from '@/shared/routes';
import { Button, ButtonLink } from '@/shared/ui/button';
import { CopyChip } from '@/shared/ui/chip';
import { smallIcon } from '@/shared/ui/icons';
import { Caps, KeyValue } from '@/shared/ui/text';

import { block } from './rows.css.ts';

const short = (hash: string) => `${hash.slice(0, 4)}·${hash.slice(4, 8)}·${hash.slice(-4)}`;

/** How the market settles, and the order log that can be used to verify the result. */
export function Settles({ market }: { market: MarketView }) {
  const { download, busy } = useLogDownload(market.id);
  // The log can't be downloaded until the result is final, because it keeps growing until then.
  const over = market.phase === 'settled' || market.phase === 'voided';
  const log = market.logHash
    ? [
        {
          label: 'Order log',
          value: !over ? (
            'Available once the result is final'
          ) : (
            <CopyChip name="Copy the log’s SHA-256" value={market.logHash} label={short(market.logHash)} />
          ),
        },
      ]
    : [];
  return (
    <section className={block} aria-label="How this settles">
      <Caps as="h2">How this settles</Caps>
      <KeyValue
        ruled
        rows={[
          { label: 'Result from', value: 'Referee’s final placement' },
          { label: 'Winnings', value: `Pending right away, final after ${formatMinutes(market.finalMinutes)}` },
          { label: 'Tied', value: 'Payout is split equally' },
          { label: 'Void if', value: 'No result, or a forfeit before the start' },
          ...log,
        ]}
      />
      {market.logHash && over && (
        <Button variant="tertiary" size={32} icon={<Download {...smallIcon} />} loading={busy} onClick={download}>
          Download the order log
        </Button>
      )}
      {(over || market.phase === 'provisional') && (
        <ButtonLink
          variant="tertiary"
          size={32}
          icon={<ReceiptText {...smallIcon} />}
          to={routes.marketReceipt(market.id)}
        >
          Receipt
        </ButtonLink>
      )}
    </section>
  );
}
