import Type, { type Static } from 'typebox';
import Value from 'typebox/value';

/**
 * The wire of `/live`: JSON frames over a websocket.
 *
 * Client: `{"type":"auth","token":string|null}` first, within 3 s. A null token makes an anonymous socket.
 *   `{"type":"subscribe","id","channel","key":{...},"resume"?,"token"?}`, `{"type":"unsubscribe","id"}`.
 * Server: `{"type":"snapshot"|"event"|"resync","id","seq","ts","data"}` (an event also has `event`, its name in the domain)
 *   and `{"type":"error","id","data":{code,message,...}}`, after which that subscription does not exist.
 *
 * A gateway carries many people over one socket: a `subscribe` may have a `token` of its own, otherwise the socket's is
 * used. Each subscription is authorised, and looked at again every few seconds, by its own token: when that dies the
 * subscription ends with an error of code 401 and the socket stays open. The cap of subscriptions counts per token;
 * those without any token share a cap of the socket, made for gateways. When the socket's own token dies it is closed.
 *
 * A gateway also asks what becomes of a token: `{"type":"watch","id","token"}` is answered with
 *   `{"type":"session","id","data":{user_id,scope,user_status}}`, again whenever scope or status change, and later with an
 *   error of code 401 when the session is over (revoked, expired, its account disabled) or 403 when its person was banned
 *   meanwhile. `unsubscribe` ends it.
 *
 * Close codes: 4401 unauthenticated, 4403 forbidden, 4408 no auth in time, 4429 too many (sockets, frames in waiting,
 * bytes in the backlog), 1009 frame too large, 1012 restart.
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

/** A client's frame; null for anything else. */
export function parseFrame(text: string): Frame | null {
  try {
    const value: unknown = JSON.parse(text);
    return Value.Check(Frame, value) ? value : null;
  } catch {
    return null;
  }
}
