-- Limits a block to one kind of market, within its event, team or league if it names one. Null covers all kinds.
ALTER TABLE stake_blocks ADD COLUMN market_type text CHECK (market_type IN ('winner', 'round_winner', 'placement_top_k'));
