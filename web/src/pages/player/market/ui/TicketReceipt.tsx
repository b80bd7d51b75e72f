import { claimWords } from '@/entities/stakeSlip';
import { type PurchaseReceipt, ReceiptActions, ReceiptPanel } from '@/features/placeStake';
import type { SentOrder, TicketState } from '../model/useTicket.ts';
import { ticket as box, foot } from './ticket.css.ts';

export interface TicketReceiptProps {
  ticket: TicketState;
  receipt: PurchaseReceipt;
  sent: SentOrder;
  /** Closes the sheet that contains the ticket. */
  onClose?: () => void;
}

/** Replaces the ticket's form once the stake is placed. */
export function TicketReceipt({ ticket: { event, balance, again }, receipt, sent, onClose }: TicketReceiptProps) {
  const { side, sides } = sent;
  const other = sides[side.side === 'a' ? 1 : 0];
  const { team } = side;
  const stake = {
    eventId: event.id,
    claim: claimWords(team.name, side.claim.side),
    against: `vs. ${other.name}`,
    team: team.name,
    letter: side.side,
    imageUrl: side.imageUrl,
    receipt,
  };
  const done = () => {
    again();
    onClose?.();
  };
  return (
    <div className={box}>
      <h2>Receipt</h2>
      <ReceiptPanel placed={[stake]} balance={balance}>
        <footer className={foot}>
          <ReceiptActions onAgain={again} onDone={done} />
        </footer>
      </ReceiptPanel>
    </div>
  );
}
