-- Staff add element sets. People tell the sets of a game mode apart by their names.
CREATE UNIQUE INDEX element_sets_name ON element_sets (game_mode_id, lower(name));
