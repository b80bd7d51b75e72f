-- Foreign keys to tables of capabilities that come later.

ALTER TABLE feature_switches ADD CONSTRAINT feature_switches_changed_by_fkey
  FOREIGN KEY (changed_by) REFERENCES users (id);

ALTER TABLE position_checks ADD CONSTRAINT position_checks_session_id_fkey
  FOREIGN KEY (session_id) REFERENCES sessions (id) ON DELETE CASCADE;

ALTER TABLE survey_answers ADD CONSTRAINT survey_answers_conversation_id_fkey
  FOREIGN KEY (conversation_id) REFERENCES support_cases (conversation_id);

ALTER TABLE matches ADD CONSTRAINT matches_event_id_fkey
  FOREIGN KEY (event_id) REFERENCES events (id);

ALTER TABLE events ADD CONSTRAINT events_invite_list_id_fkey
  FOREIGN KEY (invite_list_id) REFERENCES tournament_invite_lists (id);

ALTER TABLE ranking_adjustments ADD CONSTRAINT ranking_adjustments_strike_id_fkey
  FOREIGN KEY (strike_id) REFERENCES partner_strikes (id) ON DELETE SET NULL;
