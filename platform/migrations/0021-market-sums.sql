-- What is in a market by claim and how many people have staked on an event, kept as positions change: they are asked for with
-- every live event and every list, and adding up thousands of positions each time is slow.
CREATE TABLE market_sums (
  market_id uuid NOT NULL,
  claim smallint NOT NULL,
  paid bigint NOT NULL,
  PRIMARY KEY (market_id, claim)
) WITH (fillfactor = 50);

CREATE TABLE event_stakers (
  event_id uuid NOT NULL,
  user_id uuid NOT NULL,
  PRIMARY KEY (event_id, user_id)
);

CREATE TABLE event_staker_counts (
  event_id uuid PRIMARY KEY,
  stakers integer NOT NULL
) WITH (fillfactor = 50);

INSERT INTO market_sums SELECT market_id, claim, sum(paid) FROM market_positions GROUP BY market_id, claim;
INSERT INTO event_stakers SELECT DISTINCT m.event_id, p.user_id FROM market_positions p JOIN markets m ON m.id = p.market_id;
INSERT INTO event_staker_counts SELECT event_id, count(*) FROM event_stakers GROUP BY event_id;

CREATE FUNCTION market_positions_added() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO market_sums AS s SELECT market_id, claim, sum(paid) FROM added GROUP BY market_id, claim
    ON CONFLICT (market_id, claim) DO UPDATE SET paid = s.paid + excluded.paid;
  WITH fresh AS (
    INSERT INTO event_stakers SELECT DISTINCT m.event_id, a.user_id FROM added a JOIN markets m ON m.id = a.market_id
      ORDER BY 1, 2 ON CONFLICT DO NOTHING RETURNING event_id)
  INSERT INTO event_staker_counts AS c SELECT event_id, count(*) FROM fresh GROUP BY event_id
    ON CONFLICT (event_id) DO UPDATE SET stakers = c.stakers + excluded.stakers;
  RETURN NULL;
END $$;

CREATE FUNCTION market_positions_changed() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE market_sums s SET paid = s.paid + n.paid
    FROM (SELECT market_id, claim, sum(paid) AS paid
            FROM (SELECT market_id, claim, paid FROM after UNION ALL SELECT market_id, claim, -paid FROM before) both_sides
           GROUP BY market_id, claim) n
   WHERE s.market_id = n.market_id AND s.claim = n.claim AND n.paid <> 0;
  RETURN NULL;
END $$;

CREATE TRIGGER market_positions_added AFTER INSERT ON market_positions
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION market_positions_added();
CREATE TRIGGER market_positions_changed AFTER UPDATE ON market_positions
  REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION market_positions_changed();

REVOKE ALL ON market_sums, event_stakers, event_staker_counts FROM PUBLIC, duelbook_app;
GRANT SELECT ON market_sums, event_stakers, event_staker_counts TO duelbook_app;
REVOKE ALL ON FUNCTION market_positions_added(), market_positions_changed() FROM PUBLIC, duelbook_app;
