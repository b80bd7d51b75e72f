-- Staff change the catalog. A row that they have edited isn't overwritten by the catalog that ships with the product, and
-- what is no longer offered stays for the matches and events that use it.
ALTER TABLE games
  ADD COLUMN offered boolean NOT NULL DEFAULT true,
  ADD COLUMN edited_at timestamptz;
ALTER TABLE game_modes
  ADD COLUMN offered boolean NOT NULL DEFAULT true,
  ADD COLUMN edited_at timestamptz;
ALTER TABLE consoles ADD COLUMN edited_at timestamptz;
ALTER TABLE game_consoles ADD COLUMN offered boolean NOT NULL DEFAULT true;
