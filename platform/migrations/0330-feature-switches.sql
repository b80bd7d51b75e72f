-- Switches with which staff turn parts of the product off for everyone. Each change is in the audit log.
CREATE TABLE feature_switches (
  name text PRIMARY KEY
    CHECK (name IN ('sign_up', 'deposits', 'withdrawals', 'staking', 'matches', 'chat', 'read_only')),
  enabled boolean NOT NULL,
  -- Reason of the last change, which only staff see. Null while the switch has never been changed.
  reason text,
  changed_by uuid REFERENCES users (id),
  changed_at timestamptz
);
INSERT INTO feature_switches (name, enabled)
  SELECT name, name <> 'read_only'
  FROM unnest(ARRAY['sign_up', 'deposits', 'withdrawals', 'staking', 'matches', 'chat', 'read_only']) AS name;
REVOKE INSERT, DELETE ON feature_switches FROM duelbook_app;
