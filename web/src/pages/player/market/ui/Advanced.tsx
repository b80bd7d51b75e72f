import { ChevronDown } from 'lucide-react';
import type { TimeInForce } from '@/shared/api/types.generated.ts';
import { serverNow } from '@/shared/lib/clock';
import { smallIcon } from '@/shared/ui/icons';
import { Select } from '@/shared/ui/select';
import { Switch } from '@/shared/ui/switch';
import { KeyValue, Sub } from '@/shared/ui/text';
import { canWait } from '../model/ticket.ts';
import type { TicketState } from '../model/useTicket.ts';
import { advanced, advancedRow } from './ticket.css.ts';

const options: { value: TimeInForce; label: string; text: string }[] = [
  { value: 'ioc', label: 'Fill what you can now', text: 'Matches what’s offered now and refunds the rest.' },
  {
    value: 'fok',
    label: 'All or nothing',
    text: 'Matches the whole amount now or cancels the order. If it’s canceled, you aren’t charged.',
  },
  {
    value: 'gtc',
    label: 'Until canceled',
    text: 'Matches what it can and leaves the rest on the order book until you cancel it.',
  },
  {
    value: 'gtd',
    label: 'Until a time',
    text: 'Matches what it can and leaves the rest on the order book until the time you set.',
  },
];

const minute = 60_000;
const firstMinutes = 60;

/** A time in the format that `datetime-local` fields use, in the user's time zone. */
const localOf = (at: number) => new Date(at - new Date(at).getTimezoneOffset() * minute).toISOString().slice(0, 16);

/**
 * Advanced options: how long the order stays open and how it can be matched. Collapsed by default, because most users
 * don't need them.
 */
export function Advanced({ ticket: { draft, review, market, change } }: { ticket: TicketState }) {
  if (!review) return null;
  const { tif } = review;
  const chosen = options.find(({ value }) => value === tif);
  const choose = (next: TimeInForce) => {
    const until = next === 'gtd' ? serverNow() + firstMinutes * minute : null;
    change({ tif: next, until, past: draft.past === 'wait' ? 'back' : draft.past });
  };
  return (
    <details className={advanced}>
      <summary>
        Advanced <ChevronDown {...smallIcon} />
      </summary>
      <KeyValue
        rows={[
          {
            label: 'Time in force',
            value: <Select<TimeInForce> label="Time in force" value={tif} options={options} onChange={choose} />,
          },
        ]}
      />
      <div className={advancedRow}>
        <Sub>{chosen?.text}</Sub>
      </div>
      {tif === 'gtd' && draft.until !== null && (
        <label className={advancedRow}>
          Open until
          <input
            type="datetime-local"
            value={localOf(draft.until)}
            min={localOf(serverNow())}
            onChange={({ currentTarget }) => {
              const at = Date.parse(currentTarget.value);
              if (!Number.isNaN(at)) change({ until: at });
            }}
          />
        </label>
      )}
      {canWait(tif) && (
        <>
          <div className={advancedRow}>
            <Switch checked={draft.postOnly} onChange={(postOnly) => change({ postOnly })}>
              Post only
            </Switch>
            <Sub>Rejected instead of matched if someone already offers your price.</Sub>
          </div>
          {!market.inPlay && (
            <div className={advancedRow}>
              <Switch checked={draft.keep} onChange={(keep) => change({ keep })}>
                Keep open in play
              </Switch>
              <Sub>Otherwise it’s refunded when play begins.</Sub>
            </div>
          )}
        </>
      )}
    </details>
  );
}
