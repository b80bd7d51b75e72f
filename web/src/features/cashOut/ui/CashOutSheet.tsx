import { TriangleAlert } from 'lucide-react';
import { useRef, useState } from 'react';
import { PriceSpark, pausedWords } from '@/entities/market';
import { contractsOf } from '@/shared/lib/contracts';
import { formatCount, formatMoney, formatPercent } from '@/shared/lib/format';
import { useStale } from '@/shared/lib/live';
import { formatCents, formatPrice } from '@/shared/lib/odds';
import type { PriceLine } from '@/shared/lib/overlays';
import { Banner } from '@/shared/ui/banner';
import { Button } from '@/shared/ui/button';
import { Chip, type Side, SideChip } from '@/shared/ui/chip';
import { HoldButton } from '@/shared/ui/hold-button';
import { icon } from '@/shared/ui/icons';
import { MoneyText } from '@/shared/ui/money';
import { PriceHint } from '@/shared/ui/price';
import { Skeleton } from '@/shared/ui/region';
import { KeyValue, Sub } from '@/shared/ui/text';
import { partOf, quickParts } from '../model/parts.ts';
import { type Sale, useCashOut } from '../model/useCashOut.ts';
import { type Quote, useQuote } from '../model/useQuote.ts';
import { AutoCashOut } from './AutoCashOut.tsx';
import { act, figure, head, note, parts, sheet, slider, stepper } from './cashOut.css.ts';
import { Sold } from './Sold.tsx';

export interface CashOutSheetProps {
  positionId: string;
  /** The team name. */
  name: string;
  side: Side;
  /** Price history for the sparkline. Without it, no sparkline is shown. */
  line?: PriceLine | null;
  /** The amount in cents shown on the button that opened the sheet. */
  seen?: number | null;
  onClose: () => void;
}

/** A drop in the quote. Amounts are in cents. */
interface Moved {
  /** The amount before the drop. */
  was: number;
  /**
   * The lowest amount since the drop. Null until there is a quote. Not updated when the quote rises, so that increases
   * aren't announced.
   */
  now: number | null;
  /** Whether the player was already holding the button. */
  held: boolean;
}

/** The drop to announce after another quote. Null once the quote is back at the amount before the drop. */
function movedBy(moved: Moved | null, before: number, now: number): Moved | null {
  if (!moved) return now < before ? { was: before, now, held: false } : null;
  if (now >= moved.was) return null;
  return moved.now === null || now < moved.now ? { ...moved, now } : moved;
}

/** Shows the current proceeds of a sale and what the player gives up. Sells for at least that amount or not at all. */
export function CashOutSheet({ positionId, name, side, line, seen: first = null, onClose }: CashOutSheetProps) {
  const [percent, setPercent] = useState(100);
  const [whole, setWhole] = useState<number | null>(null);
  const [askPrice, setAskPrice] = useState<number | null>(null);
  const [sale, setSale] = useState<Sale | null>(null);
  const [moved, setMoved] = useState<Moved | null>(null);
  /** The last amount that the player saw. Null if the player has since selected another part to sell. */
  const [seen, setSeen] = useState(first);
  const held = useRef(0);
  const [automatic, setAutomatic] = useState(false);
  const { sell, offer, busy } = useCashOut(positionId);
  const part = whole === null || percent === 100 ? null : partOf(whole, percent);
  const { quote, fault, ask: askAgain, put } = useQuote(positionId, part, busy);
  const stale = useStale();
  if (quote && whole === null && part === null) setWhole(quote.payoutAmount);
  // Right after the player selects another part, the quote is still for the previous part.
  const comparable = quote?.state === 'available' && quote.payoutAmount === (part ?? whole ?? quote.payoutAmount);
  if (comparable && seen !== quote.proceedsAmount) {
    setSeen(quote.proceedsAmount);
    if (seen !== null) setMoved(movedBy(moved, seen, quote.proceedsAmount));
  }

  const take = (next: Sale, was: number) => {
    setSale(next);
    if (next.kind !== 'moved') return setMoved(null);
    setMoved({ was, now: next.quote?.proceedsAmount ?? null, held: true });
    if (next.quote) put(next.quote);
    else void askAgain();
  };
  const sellNow = async (agreed: Quote) => {
    const next = await sell(agreed);
    if (next) take(next, agreed.proceedsAmount);
  };
  /**
   * Sells at the current quote, which may have been renewed while the button was held, but never for less than the
   * amount on screen.
   */
  const confirm = (now: Quote) => {
    if (now.proceedsAmount < held.current) setMoved({ was: held.current, now: now.proceedsAmount, held: true });
    else void sellNow(now);
  };
  const ask = async (at: number, payout: number) => take(await offer(at, payout), 0);
  const choose = (next: number) => {
    setMoved(null);
    setSeen(null);
    setPercent(next);
  };

  if (sale?.kind === 'sold') return <Sold receipt={sale.receipt} name={name} onClose={onClose} />;
  const asking = askPrice !== null || quote?.state === 'unavailable';
  const price = askPrice ?? Math.min(99, (quote?.averagePrice ?? 50) + 2);
  const cents = quote?.payoutAmount ?? 0;
  return (
    <div className={sheet}>
      {moved && (
        <div role="alert">
          <Banner
            tone="amber"
            icon={<TriangleAlert {...icon} />}
            title={
              moved.now === null
                ? 'The price moved.'
                : `It paid ${formatMoney(moved.was)}. It now pays ${formatMoney(moved.now)}.`
            }
          >
            {moved.held && 'Nothing was sold.'}
          </Banner>
        </div>
      )}
      {(sale?.kind === 'paused' || sale?.kind === 'again') && sale.message && (
        <div role="alert">
          <Banner tone="amber" icon={<TriangleAlert {...icon} />} title="Not sold">
            {sale.message}
          </Banner>
        </div>
      )}
      <p className={head}>
        <SideChip side={side} />
        <b>{name} to win</b>
      </p>
      {!quote && !fault && <Skeleton height={46} width={160} />}
      {fault && (
        <Banner tone="rose" title="No quote right now">
          {fault}
        </Banner>
      )}
      {quote && <Value quote={quote} moved={moved} asking={asking} price={price} />}
      {quote && line && (
        <PriceSpark stake={line} price={quote.averagePrice ?? undefined} shut={quote.state === 'paused'} />
      )}
      {quote && whole !== null && (
        <>
          <input
            className={slider}
            type="range"
            min={5}
            max={100}
            step={5}
            value={percent}
            aria-label="How much to sell"
            aria-valuetext={formatPercent(percent)}
            onChange={({ currentTarget }) => choose(Number(currentTarget.value))}
          />
          <div className={parts}>
            {quickParts.map((each) => (
              <Chip key={each} on={percent === each} onClick={() => choose(each)}>
                {each === 100 ? 'All' : formatPercent(each)}
              </Chip>
            ))}
          </div>
        </>
      )}
      {quote && <GivenUp quote={quote} name={name} whole={whole ?? cents} asking={asking} />}
      {asking && quote && (
        <KeyValue
          rows={[
            {
              label: 'Sell when the price reaches',
              value: <Steps price={price} onChange={setAskPrice} />,
            },
          ]}
        />
      )}
      {asking && quote && <PriceHint cents={price} />}
      {quote && (
        <div className={act}>
          {!asking && quote.state === 'available' && (
            <HoldButton
              variant="gold"
              size={56}
              wide
              loading={busy}
              disabled={stale}
              onBegin={() => {
                held.current = quote.proceedsAmount;
              }}
              onConfirm={() => confirm(quote)}
              data-track="cash_out_hold"
            >
              Hold to cash out {formatMoney(quote.proceedsAmount)}
            </HoldButton>
          )}
          {asking && (
            <HoldButton
              data-track="cash_out_offer"
              variant="gold"
              size={56}
              wide
              loading={busy}
              disabled={stale}
              onConfirm={() => void ask(price, cents)}
            >
              Hold to offer for {formatMoney(Math.floor((cents * price) / 100))}
            </HoldButton>
          )}
          {(quote.state === 'paused' || quote.state === 'closed') && (
            <Button variant="grey" size={56} wide disabled>
              {pausedWords(quote.reason)}
            </Button>
          )}
        </div>
      )}
      {moved && (
        <Button variant="secondary" size={48} wide onClick={onClose}>
          Keep stake
        </Button>
      )}
      {quote && quote.state === 'available' && (
        <Button variant="tertiary" onClick={() => setAskPrice(asking ? null : price)}>
          {asking ? 'Sell now instead' : 'Set your own price'}
        </Button>
      )}
      <p className={note}>
        {stale
          ? 'Reconnecting. This value may be out of date.'
          : asking
            ? 'Stays on the order book and may not fill. Cancel anytime.'
            : 'Sales are final. Paid to your balance right away.'}
      </p>
      {automatic ? (
        <AutoCashOut positionId={positionId} price={quote?.averagePrice ?? null} />
      ) : (
        <Button variant="secondary" onClick={() => setAutomatic(true)}>
          Auto cash-out
        </Button>
      )}
    </div>
  );
}

function Value({ quote, moved, asking, price }: { quote: Quote; moved: Moved | null; asking: boolean; price: number }) {
  const value = asking ? Math.floor((quote.payoutAmount * price) / 100) : quote.proceedsAmount;
  return (
    <div aria-live="polite">
      <p className={figure}>
        {moved && moved.was !== value && <s>{formatMoney(moved.was)}</s>}
        <bdi>{formatMoney(value)}</bdi>
      </p>
      <Sub>
        {moved && moved.was !== value && (
          <>
            <MoneyText cents={value - moved.was} tone="outcome" /> <bdi>since your last quote,</bdi>{' '}
          </>
        )}
        <MoneyText cents={value - quote.paidAmount} tone="outcome" />{' '}
        <bdi>on your {formatMoney(quote.paidAmount)} stake</bdi>
      </Sub>
    </div>
  );
}

function GivenUp({ quote, name, whole, asking }: { quote: Quote; name: string; whole: number; asking: boolean }) {
  const kept = whole - quote.payoutAmount;
  const rows = [
    ...(quote.averagePrice !== null && !asking
      ? [{ label: 'Average price', value: formatPrice(quote.averagePrice) }]
      : []),
    { label: 'Contracts to sell', value: formatCount(contractsOf(quote.payoutAmount)) },
    { label: `You give up if ${name} wins`, value: formatMoney(quote.payoutAmount) },
    { label: 'You give up if void', value: formatMoney(quote.voidValue) },
    ...(kept > 0 ? [{ label: 'Remaining stake pays', value: formatMoney(kept) }] : []),
    ...(quote.fillableAmount < quote.payoutAmount && !asking
      ? [{ label: 'No buyers yet for', value: formatMoney(quote.payoutAmount - quote.fillableAmount) }]
      : []),
    { label: 'Fee', value: '$0.00' },
  ];
  return <KeyValue ruled rows={rows} />;
}

function Steps({ price, onChange }: { price: number; onChange: (price: number) => void }) {
  return (
    <span className={stepper}>
      <button type="button" aria-label="One cent less" onClick={() => onChange(Math.max(1, price - 1))}>
        −
      </button>
      <output aria-live="polite">{formatCents(price)}</output>
      <button type="button" aria-label="One cent more" onClick={() => onChange(Math.min(99, price + 1))}>
        +
      </button>
    </span>
  );
}
