import { GraphQLError, type GraphQLFieldResolver, getNullableType, isObjectType } from 'graphql';
import type { Context } from '../context.ts';
import { toSnake } from '../rest/case.ts';
import { platformError, unauthenticated } from '../rest/errors.ts';
import type { ChannelSpec, OpenApi } from '../rest/openapi.ts';
import type { ChannelField } from '../rest/parse.ts';
import type { Read, Readers } from '../rest/response.ts';
import { Source } from './source.ts';

/** Context for starting a subscription. Fields that call the platform get a full context for each update. */
export type ChannelContext = Pick<Context, 'caller'>;

/** Context with the scope of the caller's session. Null when signed out. */
export interface StartContext extends ChannelContext {
  scope: string | null;
}

/** Maximum length of a key's value that the platform accepts. */
const longestKey = 200;

/** Adds an event source to every @channel field. The schema must have passed `validate`. */
export function installChannels(channels: ChannelField[], api: OpenApi, readers: Readers): void {
  for (const channel of channels) {
    const spec = api.channels.get(channel.name) ?? unknownChannel;
    const subscribe = compileChannel(channel, spec, dataReader(channel, readers));
    channel.field.subscribe = subscribe as GraphQLFieldResolver<unknown, unknown>;
    channel.field.resolve = (update) => update;
  }
}

const unknownChannel: ChannelSpec = { policy: null, scopes: null, shared: false, key: null, data: null };

function compileChannel(
  channel: ChannelField,
  { policy, scopes, shared }: ChannelSpec,
  read: Read,
): GraphQLFieldResolver<unknown, StartContext> {
  return (_root, args, { caller, scope }) => {
    const guarded = policy !== 'public' && policy !== 'optional';
    if (guarded && caller.token === null) throw unauthenticated(caller.requestId);
    // Shared channels are subscribed without a token, so the platform can't refuse this caller. The gateway checks the
    // scope instead.
    if (shared && scope !== null && scopes && !scopes.includes(scope)) throw scopeRefused(scope, caller.requestId);
    const key = Object.fromEntries(channel.key.map((name) => [toSnake(name), keyText(name, args[name])]));
    const token = policy === 'public' || shared ? null : caller.token;
    const resume = typeof args.resume === 'number' ? args.resume : null;
    return new Source({ channel: channel.name, key, token, read, resume });
  };
}

/** The refusal that the platform would send. */
function scopeRefused(scope: string, requestId: string): GraphQLError {
  const banned = { code: 403, message: 'This account is banned. You can withdraw your money and contact support.' };
  const unfinished = { code: 15, message: 'Verify your phone number first.' };
  return platformError(403, { error: scope === 'banned' ? banned : unfinished }, requestId, null);
}

/** Formats the value of a key for the platform. */
function keyText(name: string, value: unknown): string {
  const text = value === null || value === undefined ? '' : String(value);
  if (text !== '' && text.length <= longestKey) return text;
  throw new GraphQLError(`\`${name}\` is invalid.`, { extensions: { code: 'BAD_USER_INPUT' } });
}

/** Returns the reader for the `data` of a field's updates. */
function dataReader({ field }: ChannelField, readers: Readers): Read {
  const type = getNullableType(field.type);
  const data = isObjectType(type) ? type.getFields().data : undefined;
  return data ? readers.of(data.type) : () => null;
}
