-- Staff can cancel an open invoice. Its earnings are then open again.
ALTER TABLE partner_invoices DROP CONSTRAINT partner_invoices_state_check;
ALTER TABLE partner_invoices ADD CHECK (state IN ('open', 'paid', 'canceled'));
