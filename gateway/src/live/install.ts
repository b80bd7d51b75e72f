import { GraphQLError, type GraphQLFieldResolver, getNullableType, isObjectType } from 'graphql';
import type { Context } from '../context.ts';
import { toSnake } from '../rest/case.ts';
import { unauthenticated } from '../rest/errors.ts';
import type { OpenApi } from '../rest/openapi.ts';
import type { ChannelField } from '../rest/parse.ts';
import type { Read, Readers } from '../rest/response.ts';
import { Source } from './source.ts';

/** What a subscription is started with; fields that ask the platform get a whole context for each update. */
export type ChannelContext = Pick<Context, 'caller'>;

/** Characters of a key's value that the platform takes. */
const longestKey = 200;

/** Gives every @channel field its source of events. The schema must have passed `validate`. */
export function installChannels(channels: ChannelField[], api: OpenApi, readers: Readers): void {
  for (const channel of channels) {
    const policy = api.channels.get(channel.name)?.policy ?? 'user';
    const subscribe = compileChannel(channel, policy, dataReader(channel, readers));
    channel.field.subscribe = subscribe as GraphQLFieldResolver<unknown, unknown>;
    channel.field.resolve = (update) => update;
  }
}

function compileChannel(
  channel: ChannelField,
  policy: string,
  read: Read,
): GraphQLFieldResolver<unknown, ChannelContext> {
  return (_root, args, { caller }) => {
    const guarded = policy !== 'public' && policy !== 'optional';
    if (guarded && caller.token === null) throw unauthenticated(caller.requestId);
    const key = Object.fromEntries(channel.key.map((name) => [toSnake(name), keyText(name, args[name])]));
    const token = policy === 'public' ? null : caller.token;
    const resume = typeof args.resume === 'number' ? args.resume : null;
    return new Source({ channel: channel.name, key, token, read, resume });
  };
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
