-- Clients act on the kind of a step, not on its words: open withdrawals get the kinds of the steps they already have.
UPDATE wallet_records SET steps = (
  SELECT jsonb_agg(
    step || CASE step ->> 'label'
      WHEN 'Requested' THEN '{"kind": "requested"}'::jsonb
      WHEN 'In review' THEN '{"kind": "in_review"}'::jsonb
      WHEN 'Unclaimed' THEN '{"kind": "unclaimed"}'::jsonb
      ELSE '{}'::jsonb
    END ORDER BY position)
  FROM jsonb_array_elements(steps) WITH ORDINALITY AS element (step, position)
)
WHERE type = 'withdrawal' AND state = 'pending' AND steps <> '[]'::jsonb;
