-- Temporary objects of the caller come last, so that none can stand in for a table this function writes as its owner.
alter function audit_append(text, text[]) set search_path = pg_catalog, public, pg_temp;
