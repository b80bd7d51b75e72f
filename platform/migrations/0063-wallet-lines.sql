-- Winnings that are held for an appeal had a date a year away. One that no real time reaches stands for "not known yet". Their
-- timers ask for the lot's date when they are due.
UPDATE unsettled_lots SET final_at = '9999-01-01T00:00:00Z' WHERE final_at > app_now() + interval '90 days';

-- The name of a market stands in a line's subtitle, as in all other lines, instead of after a colon in its title.
ALTER TABLE market_wallet_heads ADD COLUMN subtitle text;
UPDATE market_wallet_heads SET title = left(title, strpos(title, ': ') - 1), subtitle = substr(title, strpos(title, ': ') + 2)
 WHERE strpos(title, ': ') > 0;
UPDATE wallet_records SET title = left(title, strpos(title, ': ') - 1), subtitle = substr(title, strpos(title, ': ') + 2)
 WHERE type = 'stake_win' AND subtitle IS NULL AND strpos(title, ': ') > 0;

CREATE OR REPLACE VIEW wallet_transactions AS
SELECT id, user_id, number, type, state, amount, fee_amount, title, subtitle, subject_type, subject_id, final_at, reason,
       transfer_ids, steps, created_at, completed_at
  FROM wallet_records
UNION ALL
SELECT wallet_line_id(l.user_id, l.number), l.user_id, l.number,
       (SELECT h.type FROM market_wallet_heads h WHERE h.id = l.head_id), 'completed', l.amount, 0::bigint,
       (SELECT h.title FROM market_wallet_heads h WHERE h.id = l.head_id),
       (SELECT h.subtitle FROM market_wallet_heads h WHERE h.id = l.head_id),
       (SELECT h.subject_type FROM market_wallet_heads h WHERE h.id = l.head_id), l.subject_id, NULL, NULL,
       (SELECT h.transfer_ids FROM market_wallet_heads h WHERE h.id = l.head_id),
       (SELECT h.steps FROM market_wallet_heads h WHERE h.id = l.head_id), l.at, l.at
  FROM market_wallet_lines l;
