import { Share2 } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { type Slip_ViewFragment, stampOf, teamsOf } from '@/entities/stakeSlip';
import { formatMoney } from '@/shared/lib/format';
import { openOverlay } from '@/shared/lib/overlays';
import { routes } from '@/shared/routes';
import { Button } from '@/shared/ui/button';
import { Stamp } from '@/shared/ui/chip';
import { Dialog, DialogFooter } from '@/shared/ui/dialog';
import { smallIcon } from '@/shared/ui/icons';
import { MoneyText } from '@/shared/ui/money';
import { Hidden, KeyValue, Sub } from '@/shared/ui/text';
import { resultWords } from '../model/news.ts';
import { useCountUp } from '../model/useCountUp.ts';
import { useSettledNews } from '../model/useSettledNews.ts';
import { confetti, figure, sheet, wide } from './winStatus.css.ts';

/** Shows the result of a slip once when it settles. Mounted once around all pages for signed-in users. */
export function WinStatus() {
  const { slip, done } = useSettledNews();
  return slip && <WinStatusView key={slip.id} slip={slip} onClose={() => done(slip.id)} />;
}

/** Renders the result without fetching data. */
export function WinStatusView({ slip, onClose }: { slip: Slip_ViewFragment; onClose: () => void }) {
  const navigate = useNavigate();
  const { title, text, came, staked, net, joy } = resultWords(slip);
  const stamp = stampOf(slip.winStatus);
  const share = () => {
    const leg = slip.legs[0];
    onClose();
    if (leg) openOverlay({ kind: 'share', link: routes.stakeEvent(leg.eventId), text: `${teamsOf(leg).name} won.` });
  };
  const leaveTo = (path: string) => () => {
    onClose();
    void navigate(path);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      size="small"
      footer={
        <DialogFooter even>
          {joy ? (
            <Button variant="secondary" icon={<Share2 {...smallIcon} />} onClick={share} data-track="win_share">
              Share
            </Button>
          ) : (
            <Button variant="secondary" onClick={onClose}>
              Done
            </Button>
          )}
          <Button onClick={leaveTo(routes.stake())} data-track="win_stake_next">
            See open markets
          </Button>
        </DialogFooter>
      }
    >
      <div className={sheet}>
        {joy && <Confetti />}
        {stamp && <Stamp state={stamp} fresh />}
        <CountUp cents={came} />
        <Sub>{text}</Sub>
        <div className={wide}>
          <KeyValue
            rows={[
              { label: 'Staked', value: formatMoney(staked) },
              { label: 'Received', value: formatMoney(came) },
              { label: 'Fee', value: '$0.00' },
              { label: 'Net', value: <MoneyText cents={net} tone="outcome" />, total: true },
            ]}
          />
        </div>
        <Button variant="tertiary" onClick={leaveTo(routes.slip(slip.id))} data-track="win_details">
          Slip details and receipt
        </Button>
      </div>
    </Dialog>
  );
}

function CountUp({ cents }: { cents: number }) {
  const now = useCountUp(cents);
  return (
    <p className={figure}>
      <span aria-hidden="true">{formatMoney(now)}</span>
      <Hidden>{formatMoney(cents)} received</Hidden>
    </p>
  );
}

/** Horizontal position of each confetti piece, as a percentage, and its delay in milliseconds. */
const pieces = Array.from({ length: 24 }, (_, n) => ({ left: (n * 37) % 100, delay: (n * 53) % 400 }));

function Confetti() {
  return (
    <div className={confetti} aria-hidden="true">
      {pieces.map(({ left, delay }) => (
        <i key={left} style={{ left: `${left}%`, animationDelay: `${delay}ms` }} />
      ))}
    </div>
  );
}
