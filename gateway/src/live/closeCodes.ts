/**
 * Close codes of the gateway's websockets. gateway/README.md documents how clients should react. 4406, 4409 and 4429
 * for a repeated `connection_init` come from graphql-ws.
 */
export const closeCodes = {
  /** Frame larger than 64 KiB. Sent by ws. */
  tooLarge: 1009,
  restart: 1012,
  /** The client doesn't read fast enough. */
  tooSlow: 1013,
  /** The platform couldn't verify the token. */
  tryAgain: 1013,
  badMessage: 4400,
  unauthenticated: 4401,
  forbidden: 4403,
  initTimeout: 4408,
  tooMany: 4429,
  internal: 4500,
} as const;
