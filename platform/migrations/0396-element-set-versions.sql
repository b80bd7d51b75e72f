-- Staff change element sets. Matches and events refer to the version that they were created with, so a change adds a set
-- that takes the place of the earlier one. Only offered sets can be chosen.
ALTER TABLE element_sets
  ADD COLUMN offered boolean NOT NULL DEFAULT true,
  ADD COLUMN replaced_by uuid REFERENCES element_sets (id),
  ADD CHECK (replaced_by IS NULL OR NOT offered);
DROP INDEX element_sets_name;
CREATE UNIQUE INDEX element_sets_name ON element_sets (game_mode_id, lower(name)) WHERE offered;
CREATE INDEX element_sets_replaced_by ON element_sets (replaced_by) WHERE replaced_by IS NOT NULL;
