#!/bin/sh
# Runs once, when PostgreSQL creates its cluster: the database and the login that owns it. That login is no superuser.
set -eu
psql --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --set password="$(cat /run/secrets/owner-password)" <<'SQL'
CREATE ROLE duelbook_owner LOGIN CREATEROLE PASSWORD :'password';
CREATE DATABASE duelbook OWNER duelbook_owner;
SQL
