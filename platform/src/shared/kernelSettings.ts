import { choice, flag, integer, optionalSecret, type Section, text, url } from './settings.ts';

/** Settings of the kernel; they stand at the top of `Config`. */
export const kernelSettings = {
  env: choice('NODE_ENV', ['development', 'test', 'production'], 'development'),
  host: text('PLATFORM_HOST', '127.0.0.1'),
  port: integer('PLATFORM_PORT', 4001, { max: 65_535 }),
  publicUrl: url('PUBLIC_URL', 'http://127.0.0.1:4000'),
  dataDir: text('DATA_DIR', '.data'),
  /** Null: an embedded PostgreSQL in `dataDir`. */
  databaseUrl: optionalSecret('DATABASE_URL'),
  /** Port of the embedded PostgreSQL; 0 takes a free one. */
  databasePort: integer('DATABASE_PORT', 0, { max: 65_535 }),
  poolSize: integer('DATABASE_POOL', 30, { min: 2, max: 500 }),
  /** A statement may take so long, a row lock may be waited for so long; then it fails and nothing of it happened. */
  statementTimeoutMs: integer('DATABASE_STATEMENT_TIMEOUT_MS', 30_000, { min: 100 }),
  lockTimeoutMs: integer('DATABASE_LOCK_TIMEOUT_MS', 10_000, { min: 100 }),
  redisUrl: optionalSecret('REDIS_URL'),
  realMoney: flag('REAL_MONEY'),
  /** `demo` fills an installation with people and matches to look at. */
  seed: choice('SEED', ['none', 'demo'], 'none'),
  /** Lets a row of `app_clock` move time; for tests only. */
  testClock: flag('TEST_CLOCK'),
  logLevel: choice('LOG_LEVEL', ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'info'),
  bodyLimitBytes: integer('BODY_LIMIT_BYTES', 102_400, { min: 1024 }),
  drainMs: integer('DRAIN_MS', 20_000, { max: 120_000 }),
  timerPollMs: integer('TIMER_POLL_MS', 250, { min: 10, max: 60_000 }),
  timerWorkers: integer('TIMER_WORKERS', 2, { min: 1, max: 32 }),
  jobPollSeconds: integer('JOB_POLL_SECONDS', 1, { min: 1, max: 60 }),
  livePollMs: integer('LIVE_POLL_MS', 1000, { min: 50, max: 60_000 }),
  liveRecheckMs: integer('LIVE_RECHECK_MS', 2000, { min: 50, max: 5000 }),
  liveAuthMs: integer('LIVE_AUTH_MS', 3000, { min: 50, max: 60_000 }),
  livePingMs: integer('LIVE_PING_MS', 15_000, { min: 100 }),
  liveSubscriptions: integer('LIVE_SUBSCRIPTIONS', 50, { min: 1 }),
  /** Of one socket without tokens: what a gateway opens for everyone who is signed out. */
  liveAnonymousSubscriptions: integer('LIVE_ANONYMOUS_SUBSCRIPTIONS', 10_000, { min: 1 }),
  liveSockets: integer('LIVE_SOCKETS', 10, { min: 1 }),
  liveBacklogBytes: integer('LIVE_BACKLOG_BYTES', 1_048_576, { min: 65_536 }),
  liveRetentionSeconds: integer('LIVE_RETENTION_SECONDS', 600, { min: 60 }),
  checkpointSeconds: integer('CHECKPOINT_SECONDS', 60, { min: 1 }),
  /** Ed25519 private key (PKCS#8 PEM) that signs checkpoints. Null: one made in `dataDir`. */
  checkpointKey: optionalSecret('CHECKPOINT_KEY'),
} satisfies Section;
