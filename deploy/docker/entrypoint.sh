#!/bin/sh
# Starts one process of the installation. exec makes it the container's first process, which receives SIGTERM.
set -eu
case "${1:-}" in
  platform) exec node platform/src/main.ts ;;
  gateway) exec node --max-semi-space-size=16 gateway/src/main.ts ;;
  migrate) exec node platform/src/migrateDatabase.ts ;;
  staff) shift 2; exec node platform/src/bootstrapStaff.ts "$@" ;;
  doctor)
    status=0
    node platform/src/doctor.ts || status=1
    node gateway/src/doctor.ts || status=1
    exit "$status"
    ;;
  *)
    echo "Give one of platform, gateway, migrate, doctor, or staff bootstrap --email ... --name ..." >&2
    exit 64
    ;;
esac
