/**
 * Why the gateway closes a websocket; the table in gateway/README.md says what a client does then. 4406, 4409 and the
 * second use of 4429 (`connection_init` sent twice) are the protocol's own and come from graphql-ws.
 */
export const closeCodes = {
  /** A frame of more than 64 KiB. Sent by ws itself. */
  tooLarge: 1009,
  restart: 1012,
  /** The client does not read what it asked for. */
  tooSlow: 1013,
  /** The platform cannot be asked whether the token is good. */
  tryAgain: 1013,
  badMessage: 4400,
  unauthenticated: 4401,
  forbidden: 4403,
  initTimeout: 4408,
  tooMany: 4429,
  internal: 4500,
} as const;
