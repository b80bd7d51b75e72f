-- Verification codes sent per day (UTC), by budget: a number prefix, a country, or all countries.
CREATE TABLE sms_budgets (
  kind text NOT NULL CHECK (kind IN ('prefix', 'country', 'total')),
  key text NOT NULL,
  day date NOT NULL,
  sent int NOT NULL,
  PRIMARY KEY (day, kind, key)
);
