import {
  choice,
  flag,
  integer,
  optionalPort,
  optionalSecret,
  optionalText,
  pattern,
  proxies,
  type Section,
  text,
  url,
} from './settings.ts';

/** Kernel settings at the top level of `Config`. */
export const kernelSettings = {
  /** `production` refuses unsafe settings. */
  env: choice('NODE_ENV', ['development', 'test', 'production'], 'development'),
  /** Host on which the platform listens. */
  host: text('PLATFORM_HOST', '127.0.0.1'),
  /** Port on which the platform listens. */
  port: integer('PLATFORM_PORT', 4001, { max: 65_535 }),
  /**
   * Addresses and networks of proxies and gateways whose `x-forwarded-for` is trusted, such as `10.0.0.0/16`.
   * `loopback`, `linklocal` and `uniquelocal` name the respective ranges.
   */
  trustedProxies: proxies('PLATFORM_TRUSTED_PROXIES', ['loopback']),
  /** Port of `/metrics`. If not set, `/metrics` is on the platform's own port, which production refuses. */
  metricsPort: optionalPort('PLATFORM_METRICS_PORT'),
  /** Host on which `/metrics` is served. Never expose it to the internet. */
  metricsHost: text('PLATFORM_METRICS_HOST', '127.0.0.1'),
  /** URL at which people open Duelbook. */
  publicUrl: url('PUBLIC_URL', 'http://127.0.0.1:4000'),
  /**
   * Origin on which browsers read uploaded files. Must lead to the gateways, like `PUBLIC_URL`, which is the default.
   */
  mediaOrigin: pattern('MEDIA_ORIGIN', /^https?:\/\/[^/?#@]+$/, 'an origin such as https://media.example.com'),
  /** Folder for the embedded PostgreSQL, uploaded files and generated keys. */
  dataDir: text('DATA_DIR', '.data'),
  /**
   * URL of the database. Null to use the embedded PostgreSQL in `dataDir`. In production, its login must not own
   * anything.
   */
  databaseUrl: optionalSecret('DATABASE_URL'),
  /** Port of the embedded PostgreSQL. 0 picks a free port. */
  databasePort: integer('DATABASE_PORT', 0, { max: 65_535 }),
  /** Maximum number of database connections per platform. */
  poolSize: integer('DATABASE_POOL', 30, { min: 2, max: 500 }),
  /**
   * Time limits in milliseconds for statements, lock waits and connection waits, after which they fail without effect.
   * A request can wait for its turn, a connection and a lock, one after the other, so the three defaults add up to less
   * than five seconds.
   */
  statementTimeoutMs: integer('DATABASE_STATEMENT_TIMEOUT_MS', 30_000, { min: 100 }),
  /** Milliseconds after which a statement stops waiting for a lock. */
  lockTimeoutMs: integer('DATABASE_LOCK_TIMEOUT_MS', 2000, { min: 100 }),
  /** Milliseconds after which a request stops waiting for a database connection. */
  connectionWaitMs: integer('DATABASE_CONNECTION_WAIT_MS', 1000, { min: 100 }),
  /** Maximum concurrent requests per user. Further requests wait for up to `userWaitMs`. */
  userRequests: integer('USER_REQUESTS', 10, { min: 1 }),
  /** Milliseconds for which a user's further requests wait before they are refused. */
  userWaitMs: integer('USER_WAIT_MS', 1500, { min: 10 }),
  /**
   * Maximum number of requests that a process handles at the same time. Beyond it, requests are refused with 503 and
   * `Retry-After`. For calls that move money and for webhooks, the limit is twice as high.
   */
  requestsInFlight: integer('REQUESTS_IN_FLIGHT', 200, { min: 1 }),
  /**
   * URL of Redis, which several platforms share. If not set, live updates between platforms can take `LIVE_POLL_MS`, and
   * each platform counts rate limits by itself.
   */
  redisUrl: optionalSecret('REDIS_URL'),
  /** Whether people play for real money. Requires production settings. */
  realMoney: flag('REAL_MONEY'),
  /** `demo` fills an installation with demo data. */
  seed: choice('SEED', ['none', 'demo'], 'none'),
  /** Whether the demo data keeps running tournaments. */
  seedTournaments: flag('SEED_TOURNAMENTS'),
  /** Allows shifting time with a row in `app_clock`; for tests only. */
  testClock: flag('TEST_CLOCK'),
  /** Lowest level of messages that are logged. */
  logLevel: choice('LOG_LEVEL', ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'info'),
  /** Maximum size of a request body in bytes, except for uploads. */
  bodyLimitBytes: integer('BODY_LIMIT_BYTES', 102_400, { min: 1024 }),
  /** Milliseconds that requests in flight have to finish when a platform stops. */
  drainMs: integer('DRAIN_MS', 20_000, { max: 120_000 }),
  /** Milliseconds between two checks for due timers. */
  timerPollMs: integer('TIMER_POLL_MS', 250, { min: 10, max: 60_000 }),
  /** Maximum number of timers that one process runs at the same time. */
  timerWorkers: integer('TIMER_WORKERS', 2, { min: 1, max: 32 }),
  /** Seconds between two checks for due jobs. */
  jobPollSeconds: integer('JOB_POLL_SECONDS', 1, { min: 1, max: 60 }),
  /** Milliseconds between two checks for live events that no wake-up has announced. */
  livePollMs: integer('LIVE_POLL_MS', 1000, { min: 50, max: 60_000 }),
  /** Milliseconds between two checks of a live connection's sessions. */
  liveRecheckMs: integer('LIVE_RECHECK_MS', 2000, { min: 50, max: 5000 }),
  /** Milliseconds that a live connection has to authenticate. */
  liveAuthMs: integer('LIVE_AUTH_MS', 3000, { min: 50, max: 60_000 }),
  /** Milliseconds between two pings of a live connection. A connection that doesn't answer is closed. */
  livePingMs: integer('LIVE_PING_MS', 15_000, { min: 100 }),
  /** Maximum number of channels that one connection can subscribe to at the same time. */
  liveSubscriptions: integer('LIVE_SUBSCRIPTIONS', 50, { min: 1 }),
  /**
   * Maximum number of subscriptions on a socket without tokens. The gateway uses one such socket for all signed-out
   * viewers.
   */
  liveAnonymousSubscriptions: integer('LIVE_ANONYMOUS_SUBSCRIPTIONS', 10_000, { min: 1 }),
  /** Maximum number of live connections per person. */
  liveSockets: integer('LIVE_SOCKETS', 10, { min: 1 }),
  /** Bytes waiting for a slow client at which its live connection is closed. */
  liveBacklogBytes: integer('LIVE_BACKLOG_BYTES', 1_048_576, { min: 65_536 }),
  /** Seconds for which live events are kept for clients that reconnect. */
  liveRetentionSeconds: integer('LIVE_RETENTION_SECONDS', 600, { min: 60 }),
  /** Seconds between two checkpoints of the ledger. */
  checkpointSeconds: integer('CHECKPOINT_SECONDS', 60, { min: 1 }),
  /** Ed25519 private key (PKCS#8 PEM) that signs checkpoints. If null, a key is created in `dataDir`. */
  checkpointKey: optionalSecret('CHECKPOINT_KEY'),
  /** File outside the database, to which each checkpoint is appended. `npm run ledger:check` compares them. */
  checkpointFile: optionalText('CHECKPOINT_FILE'),
} satisfies Section;
