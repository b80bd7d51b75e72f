import Type from 'typebox';
import { type DesktopSettings, proxyServerPattern } from '../../../../web/src/shared/platform/desktop.ts';
import type { App, CrashReporter } from '../ports.ts';

const strict = { additionalProperties: false } as const;

export const DesktopSettingsSchema = Type.Object(
  {
    openAtLogin: Type.Boolean(),
    closeToTray: Type.Boolean(),
    // Files written by older versions lack these three.
    balanceInTray: Type.Optional(Type.Boolean()),
    quietInGames: Type.Optional(Type.Boolean()),
    proxy: Type.Optional(
      Type.Union([
        Type.Object({ mode: Type.Union([Type.Literal('system'), Type.Literal('none')]) }, strict),
        Type.Object({ mode: Type.Literal('manual'), server: Type.String({ pattern: proxyServerPattern }) }, strict),
      ]),
    ),
    hardwareAcceleration: Type.Boolean(),
    updateChannel: Type.Union([Type.Literal('stable'), Type.Literal('beta')]),
    crashReports: Type.Boolean(),
  },
  strict,
);

/** Settings until the user changes them. Nothing starts by itself or is sent. */
export const initialSettings: DesktopSettings = {
  openAtLogin: false,
  closeToTray: false,
  balanceInTray: true,
  quietInGames: false,
  proxy: { mode: 'system' },
  hardwareAcceleration: true,
  updateChannel: 'stable',
  crashReports: false,
};

/** Applies what the system has to know. Everything else is read when it matters. */
export function applySettings(app: App, crashReporter: CrashReporter | null, settings: DesktopSettings): void {
  app.setLoginItemSettings({ openAtLogin: settings.openAtLogin });
  crashReporter?.setUploadToServer(settings.crashReports);
}
