import Type, { type Static } from 'typebox';
import { describeSchema } from '../../shared/describe.ts';
import { Cents, DateOnly, DateTime, Id, Nullable, OneOf } from '../../shared/schema.ts';
import { invoiceStates } from '../tables.ts';
import { payHolds } from './hold.ts';

export const InvoiceItem = Type.Object({
  id: Id,
  event_id: Nullable(Id),
  description: Type.String(),
  amount: Cents,
});
describeSchema(InvoiceItem, 'InvoiceItem', 'Item of an invoice.', {
  event_id: 'Event in which it was earned. Null for items that staff added.',
  description: 'Name of the event, or text written by staff.',
});
export type InvoiceItem = Static<typeof InvoiceItem>;

export const invoiceFields = {
  id: Id,
  number: Type.Integer(),
  week: Nullable(DateOnly),
  state: OneOf(invoiceStates),
  amount: Cents,
  created_at: DateTime,
  paid_at: Nullable(DateTime),
};
export const invoiceWords = {
  week: 'Monday of the week it covers. Null for invoices that staff created.',
  state: 'State of the payment.',
  amount: 'Total in cents.',
  paid_at: 'Time it was paid. Null until then.',
};

export const PartnerInvoice = Type.Object({ ...invoiceFields, items: Type.Array(InvoiceItem) });
describeSchema(PartnerInvoice, 'PartnerInvoice', "Invoice of a partner's earnings.", {
  ...invoiceWords,
  items: 'Items, oldest first.',
});
export type PartnerInvoice = Static<typeof PartnerInvoice>;

const PayWeekView = Type.Object({
  starts_at: DateTime,
  ends_at: DateTime,
  event_count: Type.Integer(),
  base_amount: Cents,
  bonus_amount: Cents,
  share_amount: Cents,
  amount: Cents,
});
describeSchema(PayWeekView, 'PartnerPayWeek', 'Week in which a partner earns.', {
  starts_at: 'Start time.',
  ends_at: 'End time.',
  event_count: 'Number of events that paid something.',
  base_amount: 'Base fees in cents.',
  bonus_amount: 'Bonuses in cents.',
  share_amount: 'Revenue shares in cents.',
  amount: 'Sum in cents.',
});

export const payoutFields = {
  balance: Cents,
  week: PayWeekView,
  next_invoice_at: DateTime,
  hold: Nullable(OneOf(payHolds)),
  blocked_count: Type.Integer(),
  waiting_amount: Cents,
  waiting_count: Type.Integer(),
  invoices: Type.Array(PartnerInvoice),
};
export const payoutWords = {
  balance: "Earnings that haven't been paid yet, in cents.",
  week: 'The current week.',
  next_invoice_at: 'Time of the next weekly invoice.',
  hold: "Reason the pay is on hold. Null when it isn't.",
  blocked_count: 'Number of events with a blocked payout. They pay nothing until it is completed.',
  waiting_amount: 'Earnings that are waiting until the partner pool is funded, in cents. Not included in the balance.',
  waiting_count: 'Number of events with such waiting earnings.',
  invoices: 'The latest ten invoices, newest first.',
};

export const PartnerPayout = Type.Object(payoutFields);
describeSchema(PartnerPayout, 'PartnerPayout', "A partner's pay.", payoutWords);
export type PartnerPayout = Static<typeof PartnerPayout>;

const PayoutEvent = Type.Object({ id: Id, name: Type.String(), start_date: DateTime });
describeSchema(PayoutEvent, 'MatchPayoutEvent', 'Event in which a partner has earned money.', {
  name: 'Name shown to players.',
});

const PayoutInvoice = Type.Object({ id: Id, number: Type.Integer(), state: OneOf(invoiceStates) });
describeSchema(PayoutInvoice, 'MatchPayoutInvoice', 'Invoice that contains a match payout.', {
  state: 'State of the payment.',
});

export const MatchPayout = Type.Object({
  id: Id,
  event: PayoutEvent,
  base_amount: Cents,
  bonus_amount: Cents,
  share_amount: Cents,
  amount: Cents,
  earned_at: DateTime,
  waiting: Type.Boolean(),
  invoice: Nullable(PayoutInvoice),
});
describeSchema(MatchPayout, 'MatchPayout', "A partner's earnings from an event.", {
  base_amount: 'Base fee in cents, the same for a win and a loss.',
  bonus_amount: 'Bonus in cents for checking in and playing until the end.',
  share_amount: 'Revenue share in cents.',
  amount: 'Sum in cents.',
  earned_at: 'Time it was paid.',
  waiting: 'True while it is waiting until the partner pool is funded.',
  invoice: 'Invoice that contains it. Null until there is one.',
  event: 'Event the partner played in.',
});
export type MatchPayout = Static<typeof MatchPayout>;
