import Type, { type Static } from 'typebox';
import Value from 'typebox/value';
import { parseStorable } from '../shared/storable.ts';

/**
 * The wire format of `/live`: JSON frames over a WebSocket.
 *
 * Client: `{"type":"auth","token":string|null}` first, within 3 s. A null token opens an anonymous socket. Then
 * `{"type":"subscribe","id","channel","key":{...},"resume"?,"token"?}` and `{"type":"unsubscribe","id"}`. Server:
 * `{"type":"snapshot"|"event"|"resync","id","seq","ts","data"}` (an event also has `event`, the name of its domain
 * event) and `{"type":"error","id","data":{code,message,...}}`, which ends that subscription.
 *
 * A gateway serves many users over one socket. A `subscribe` frame may include its own `token`; otherwise it uses the
 * socket's token. Each subscription is authorized by its token and rechecked every few seconds. When its token expires,
 * the subscription ends with error code 401 and the socket stays open. The subscription cap applies per token.
 * Subscriptions without a token share a cap per socket that is large enough for gateways. When the socket's own token
 * expires, the socket is closed.
 *
 * A gateway can also watch a token: `{"type":"watch","id","token"}` is answered with
 * `{"type":"session","id","data":{user_id,scope,user_status}}`, which is sent again whenever the scope or status
 * changes. The watch ends with error code 401 when the session is over (revoked, expired, or account disabled), with
 * 403 when its user is banned, or on `unsubscribe`.
 *
 * Close codes: 4401 unauthenticated, 4403 forbidden, 4408 not authenticated in time, 4429 too many (sockets, queued
 * frames, or bytes in the backlog), 1009 frame too large, 1012 restart.
 */
export const closeCodes = { unauthenticated: 4401, forbidden: 4403, authTimeout: 4408, tooMany: 4429, restart: 1012 };

const Id = Type.String({ minLength: 1, maxLength: 100 });
const Token = Type.String({ minLength: 20, maxLength: 200 });
export const Frame = Type.Union([
  Type.Object({ type: Type.Literal('auth'), token: Type.Optional(Type.Union([Token, Type.Null()])) }),
  Type.Object({
    type: Type.Literal('subscribe'),
    id: Id,
    channel: Type.String(),
    key: Type.Optional(Type.Record(Type.String(), Type.String({ maxLength: 200 }))),
    resume: Type.Optional(Type.Union([Type.Integer({ minimum: 0 }), Type.Null()])),
    token: Type.Optional(Type.Union([Token, Type.Null()])),
  }),
  Type.Object({ type: Type.Literal('watch'), id: Id, token: Token }),
  Type.Object({ type: Type.Literal('unsubscribe'), id: Id }),
]);
export type Frame = Static<typeof Frame>;
export type SubscribeFrame = Extract<Frame, { type: 'subscribe' }>;
export type WatchFrame = Extract<Frame, { type: 'watch' }>;

/** Parses a frame from a client. Null if it is invalid. */
export function parseFrame(text: string): Frame | null {
  try {
    const value: unknown = parseStorable(text);
    return Value.Check(Frame, value) ? value : null;
  } catch {
    return null;
  }
}
