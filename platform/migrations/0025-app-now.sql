-- The same answer for less: the body of a function in SQL is parsed and planned anew in every transaction that calls it.
CREATE OR REPLACE FUNCTION app_now() RETURNS timestamptz LANGUAGE plpgsql VOLATILE PARALLEL SAFE AS $$
BEGIN
  RETURN clock_timestamp() + coalesce((SELECT offset_ms FROM app_clock), 0) * interval '1 millisecond';
END $$;
