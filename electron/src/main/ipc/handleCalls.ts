import type { Static, TSchema } from 'typebox';
import Type from 'typebox';
import { Check } from 'typebox/value';
import { type CallName, type Calls, channelOf } from '../../shared/channels.ts';
import type { IpcEvent, IpcMain } from '../ports.ts';
import { DesktopSettingsSchema } from '../settings/settings.ts';

const none = Type.Null();
const strict = { additionalProperties: false } as const;

/** A path of the client: one slash, then anything but another slash. */
const Path = Type.String({ maxLength: 200, pattern: '^/(?![/\\\\])' });

const Notice = Type.Object(
  {
    id: Type.String({ maxLength: 100 }),
    title: Type.String({ maxLength: 500 }),
    body: Type.String({ maxLength: 4000 }),
    path: Path,
    actions: Type.Array(Type.Object({ label: Type.String({ maxLength: 40 }), path: Path }, strict), { maxItems: 2 }),
  },
  strict,
);

const Status = Type.Object(
  {
    unread: Type.Integer({ minimum: 0 }),
    nextMatch: Type.Union([
      none,
      Type.Object(
        {
          title: Type.String({ maxLength: 120 }),
          dueAt: Type.String({ maxLength: 40 }),
          path: Path,
        },
        strict,
      ),
    ]),
  },
  strict,
);

const Amount = Type.String({ minLength: 1, maxLength: 24 });
const Balance = Type.Object({ cash: Amount, inPlay: Amount }, strict);

/** Schema of each call's argument. */
export const schemas = {
  'accounts.authorize': Type.Object(
    { authorizeUrl: Type.String({ maxLength: 4096 }), redirectUri: Type.String({ maxLength: 1024 }) },
    strict,
  ),
  'accounts.cancel': none,
  'links.ready': none,
  'notifications.show': Notice,
  'notifications.showUrgent': Notice,
  'overlay.show': Type.Object({ matchId: Type.String({ maxLength: 60, pattern: '^[\\w-]+$' }) }, strict),
  'overlay.close': none,
  'overlay.openMatch': none,
  'overlay.release': none,
  'overlay.ready': none,
  'settings.read': none,
  'settings.change': Type.Partial(DesktopSettingsSchema, strict),
  'status.show': Type.Union([none, Status]),
  'status.balance': Type.Union([none, Balance]),
  'stream.sources': none,
  'stream.choose': Type.Object(
    { sourceId: Type.String({ maxLength: 200 }), microphone: Type.Boolean(), sound: Type.Boolean() },
    strict,
  ),
  'stream.offer': Type.Object(
    {
      ingestUrl: Type.String({ maxLength: 1024 }),
      streamKey: Type.String({ maxLength: 200, pattern: '^[!-~]+$' }),
      sdp: Type.String({ maxLength: 50_000 }),
    },
    strict,
  ),
  'stream.report': Type.Object(
    { bitrate: Type.Integer({ minimum: 0 }), droppedFrames: Type.Integer({ minimum: 0 }) },
    strict,
  ),
  'stream.loudness': Type.Object({ microphone: Type.Number({ minimum: 0, maximum: 1 }) }, strict),
  'stream.fail': Type.Object({ reason: Type.String({ maxLength: 300 }) }, strict),
  'stream.stop': none,
  'stream.ready': none,
  'support.openLogs': none,
  'support.diagnostics': none,
  'support.permissions': none,
  'support.openPermission': Type.Object(
    {
      permission: Type.Union([Type.Literal('screen'), Type.Literal('microphone'), Type.Literal('notifications')]),
    },
    strict,
  ),
  'updates.check': none,
  'updates.restart': none,
  'updates.ready': none,
} satisfies Record<CallName, TSchema>;

export type Handlers = {
  readonly [Name in CallName]: (
    argument: Static<(typeof schemas)[Name]>,
  ) => Promise<Calls[Name]['result']> | Calls[Name]['result'];
};

export type IsTrusted = (event: IpcEvent, name: CallName) => boolean;

/**
 * Handles the page's calls. Rejects calls from other windows, frames and origins, and those whose argument doesn't
 * match the schema.
 * @param isTrusted whether the sender is the client's page in a window that may make this call
 */
export function handleCalls(ipcMain: IpcMain, isTrusted: IsTrusted, handlers: Handlers): void {
  for (const name of Object.keys(schemas) as CallName[]) handle(ipcMain, isTrusted, name, handlers[name]);
}

function handle<Name extends CallName>(
  ipcMain: IpcMain,
  isTrusted: IsTrusted,
  name: Name,
  handler: Handlers[Name],
): void {
  ipcMain.handle(channelOf(name), (event, ...args) => {
    if (!isTrusted(event, name)) throw new Error(`${name} was called by an unknown page.`);
    const [argument] = args;
    if (args.length !== 1 || !isArgument(name, argument)) throw new Error(`${name} was called with wrong data.`);
    return handler(argument);
  });
}

const isArgument = <Name extends CallName>(name: Name, value: unknown): value is Static<(typeof schemas)[Name]> =>
  Check(schemas[name], value);
