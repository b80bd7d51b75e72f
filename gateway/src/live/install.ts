import { GraphQLError, type GraphQLFieldResolver, getNullableType, isObjectType } from 'graphql';
import type { Context } from '../context.ts';
import { toSnake } from '../rest/case.ts';
import { platformError, unauthenticated } from '../rest/errors.ts';
import type { ChannelSpec, OpenApi } from '../rest/openapi.ts';
import type { ChannelField } from '../rest/parse.ts';
import type { Read, Readers } from '../rest/response.ts';
import { Source } from './source.ts';

/** What a subscription is started with; fields that ask the platform get a whole context for each update. */
export type ChannelContext = Pick<Context, 'caller'>;

/** What it is started with besides: the scope of the caller's session, null when signed out. */
export interface StartContext extends ChannelContext {
  scope: string | null;
}

/** Characters of a key's value that the platform takes. */
const longestKey = 200;

/** Gives every @channel field its source of events. The schema must have passed `validate`. */
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
    // What is asked for in nobody's name, the platform cannot refuse to this caller.
    if (shared && scope !== null && scopes && !scopes.includes(scope)) throw scopeRefused(scope, caller.requestId);
    const key = Object.fromEntries(channel.key.map((name) => [toSnake(name), keyText(name, args[name])]));
    const token = policy === 'public' || shared ? null : caller.token;
    const resume = typeof args.resume === 'number' ? args.resume : null;
    return new Source({ channel: channel.name, key, token, read, resume });
  };
}

/** The refusal of a session that may not follow, as the platform's own would be. */
function scopeRefused(scope: string, requestId: string): GraphQLError {
  const banned = { code: 403, message: 'This account is banned. You can withdraw your money and contact support.' };
  const unfinished = { code: 15, message: 'Verify your phone number first.' };
  return platformError(403, { error: scope === 'banned' ? banned : unfinished }, requestId, null);
}

/** A key's value as the platform takes it. */
function keyText(name: string, value: unknown): string {
  const text = value === null || value === undefined ? '' : String(value);
  if (text !== '' && text.length <= longestKey) return text;
  throw new GraphQLError(`\`${name}\` is not valid`, { extensions: { code: 'BAD_USER_INPUT' } });
}

/** Reads the `data` of the field's updates. */
function dataReader({ field }: ChannelField, readers: Readers): Read {
  const type = getNullableType(field.type);
  const data = isObjectType(type) ? type.getFields().data : undefined;
  return data ? readers.of(data.type) : () => null;
}
