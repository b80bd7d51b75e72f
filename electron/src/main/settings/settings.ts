import Type from 'typebox';
import { type DesktopSettings, proxyServerPattern } from '../../../../web/src/shared/platform/desktop.ts';
import type { App, CrashReporter } from '../ports.ts';

const strict = { additionalProperties: false } as const;

export const DesktopSettingsSchema = Type.Object(
  {
    openAtLogin: Type.Boolean(),
    closeToTray: Type.Boolean(),
    // Files written by older versions don't contain these three.
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

/** Default settings. They start nothing automatically and send nothing. */
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

/** Applies the settings that the operating system or Electron must know. All others are read when they are needed. */
export function applySettings(app: App, crashReporter: CrashReporter | null, settings: DesktopSettings): void {
  app.setLoginItemSettings({ openAtLogin: settings.openAtLogin });
  crashReporter?.setUploadToServer(settings.crashReports);
}
