#!/bin/sh
# Point in time recovery of PostgreSQL by pgBackRest, tried on a cluster of its own: a full backup, changes, a moment, a
# mistake, and back to the moment. Needs Debian's postgresql and pgbackrest, and root or the user postgres.
# On a real machine the two files below are /etc/pgbackrest.conf and conf.d/veedu.conf of PostgreSQL.
set -eu

BIN=$(ls -d /usr/lib/postgresql/*/bin | sort -V | tail -1)
HOME_DIR=$(mktemp -d)
PORT=${PORT:-54399}
trap 'as "$BIN/pg_ctl" -D "$HOME_DIR/data" -m immediate stop >/dev/null 2>&1 || true; rm -rf "$HOME_DIR"' EXIT

# PostgreSQL refuses to run as root.
as() {
    if [ "$(id -u)" = 0 ]; then setpriv --reuid=postgres --regid=postgres --clear-groups -- "$@"; else "$@"; fi
}
sql() { as "$BIN/psql" -qAtX -h 127.0.0.1 -p "$PORT" -U veedu "$@"; }
rest() { as pgbackrest --config="$HOME_DIR/pgbackrest.conf" --stanza=veedu "$@"; }

[ "$(id -u)" = 0 ] && chown postgres: "$HOME_DIR"
cd /

# pgbackrest.conf. The repository is best on another machine, in S3 (repo1-type=s3) or on an SFTP server.
as tee "$HOME_DIR/pgbackrest.conf" >/dev/null <<CONF
[global]
repo1-path=$HOME_DIR/repository
repo1-cipher-type=aes-256-cbc
repo1-cipher-pass=a-long-random-word
repo1-retention-full=2
start-fast=y
compress-type=zst
log-path=$HOME_DIR
lock-path=$HOME_DIR/lock

[veedu]
pg1-path=$HOME_DIR/data
pg1-port=$PORT
pg1-socket-path=$HOME_DIR
pg1-user=veedu
CONF

as "$BIN/initdb" -D "$HOME_DIR/data" -U veedu -A trust --data-checksums --locale=C.UTF-8 --encoding=UTF8 >/dev/null

# conf.d/veedu.conf
as tee -a "$HOME_DIR/data/postgresql.conf" >/dev/null <<CONF
archive_mode = on
archive_command = 'pgbackrest --config=$HOME_DIR/pgbackrest.conf --stanza=veedu archive-push %p'
archive_timeout = 60
wal_level = replica
CONF

start() {
    as "$BIN/pg_ctl" -D "$HOME_DIR/data" -w -l "$HOME_DIR/log" -o "-h 127.0.0.1 -p $PORT -k $HOME_DIR" start >/dev/null
}
start
sql -d postgres -c 'create database veedu'

rest stanza-create
# cron: a full one each Sunday (--type=full), a differential one each night (--type=diff).
rest --type=full backup

sql -d veedu -c "create table listings (id int primary key, title text)" \
    -c "insert into listings select n, 'Listing ' || n from generate_series(1, 1000) n"
MOMENT=$(sql -d veedu -c 'select clock_timestamp()')
sql -d veedu -c 'delete from listings where id > 10' -c 'select pg_switch_wal()' >/dev/null
echo "after the mistake: $(sql -d veedu -c 'select count(*) from listings') listings"

# Back to the moment. Veedu must be stopped.
as "$BIN/pg_ctl" -D "$HOME_DIR/data" -w -m fast stop >/dev/null
rest --delta --type=time "--target=$MOMENT" --target-action=promote restore
start
for _ in $(seq 100); do
    [ "$(sql -d veedu -c 'select pg_is_in_recovery()')" = f ] && break
    sleep 0.2
done
COUNT=$(sql -d veedu -c 'select count(*) from listings')
echo "after the recovery: $COUNT listings"
rest check
[ "$COUNT" = 1000 ]
