-- Campaign of the link that led to the sign-up.
ALTER TABLE users
  ADD COLUMN signup_utm_campaign text,
  ADD COLUMN signup_utm_medium text,
  ADD COLUMN signup_utm_source text;

-- Client types are written with a hyphen, as in the contract.
UPDATE sessions SET client_type = replace(client_type, '_', '-') WHERE client_type LIKE '%\_web';
UPDATE check_ins SET client_type = replace(client_type, '_', '-') WHERE client_type LIKE '%\_web';
