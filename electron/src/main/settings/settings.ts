import Type from 'typebox';
import type { DesktopSettings } from '../../../../web/src/shared/platform/desktop.ts';
import type { App, CrashReporter } from '../ports.ts';

export const DesktopSettingsSchema = Type.Object(
  {
    openAtLogin: Type.Boolean(),
    closeToTray: Type.Boolean(),
    // Missing in the files of older versions.
    balanceInTray: Type.Optional(Type.Boolean()),
    hardwareAcceleration: Type.Boolean(),
    updateChannel: Type.Union([Type.Literal('stable'), Type.Literal('beta')]),
    crashReports: Type.Boolean(),
  },
  { additionalProperties: false },
);

/** Settings until the user changes them. Nothing starts by itself or is sent. */
export const initialSettings: DesktopSettings = {
  openAtLogin: false,
  closeToTray: false,
  balanceInTray: true,
  hardwareAcceleration: true,
  updateChannel: 'stable',
  crashReports: false,
};

/** Applies what the system has to know. Everything else is read when it matters. */
export function applySettings(app: App, crashReporter: CrashReporter | null, settings: DesktopSettings): void {
  app.setLoginItemSettings({ openAtLogin: settings.openAtLogin });
  crashReporter?.setUploadToServer(settings.crashReports);
}
