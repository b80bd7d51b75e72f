/** Test settings with timeouts long enough that a busy machine doesn't cause 503 responses. */
export const patience = {
  DATABASE_LOCK_TIMEOUT_MS: '10000',
  DATABASE_CONNECTION_WAIT_MS: '10000',
  USER_WAIT_MS: '30000',
  REQUESTS_IN_FLIGHT: '10000',
};
