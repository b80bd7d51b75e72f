import { formatDecimal, formatMoney, parseMoney } from '@/shared/lib/format';
import type { StakeSettings_ViewFragment } from '../api/rules.generated.ts';

type Settings = Omit<StakeSettings_ViewFragment, '__typename' | 'version'>;
export type SettingName = keyof Settings;
export type Draft = Readonly<Record<SettingName, string>>;

type Unit = 'money' | 'seconds' | 'minutes' | 'hours' | 'cents';

interface Setting {
  name: SettingName;
  label: string;
  unit: Unit;
  /** Limits that the platform enforces. Amounts are in cents. */
  min: number;
  max: number;
}

const amount = { unit: 'money', min: 100, max: 1_000_000_000 } as const;

export const settingGroups: readonly { title: string; settings: readonly Setting[] }[] = [
  {
    title: 'Limits',
    settings: [
      { name: 'minAmount', label: 'Minimum stake', ...amount },
      { name: 'maxAmount', label: 'Maximum stake', ...amount },
      { name: 'maxExposure', label: 'Maximum per user per market', ...amount },
    ],
  },
  {
    title: 'Opening and closing',
    settings: [
      { name: 'openHours', label: 'Opens before the start', unit: 'hours', min: 1, max: 720 },
      { name: 'closeSeconds', label: 'Closes before the end of the last round', unit: 'seconds', min: 0, max: 3600 },
      { name: 'delaySeconds', label: 'Minimum in-play delay', unit: 'seconds', min: 0, max: 30 },
      { name: 'abandonMinutes', label: 'Abandoned without updates', unit: 'minutes', min: 2, max: 1440 },
    ],
  },
  {
    title: 'Suspensions',
    settings: [
      { name: 'scorePauseSeconds', label: 'After a score', unit: 'seconds', min: 1, max: 60 },
      { name: 'lineupPauseSeconds', label: 'After a lineup change', unit: 'seconds', min: 1, max: 3600 },
      { name: 'pricePauseSeconds', label: 'After a rapid price move', unit: 'seconds', min: 1, max: 600 },
      { name: 'priceMoveTicks', label: 'Rapid price move', unit: 'cents', min: 1, max: 98 },
      { name: 'priceMoveSeconds', label: 'Rapid move window', unit: 'seconds', min: 1, max: 60 },
      { name: 'feedSilenceSeconds', label: 'Without the referee', unit: 'seconds', min: 10, max: 3600 },
      { name: 'streamLossSeconds', label: 'Without the stream', unit: 'seconds', min: 5, max: 600 },
    ],
  },
  {
    title: 'Results',
    settings: [
      { name: 'finalMinutes', label: 'Final after', unit: 'minutes', min: 1, max: 10_080 },
      { name: 'largeFinalMinutes', label: 'Large or disputed pots: final after', unit: 'minutes', min: 1, max: 10_080 },
      { name: 'largePotAmount', label: 'Large pot', ...amount },
    ],
  },
];

const settings = settingGroups.flatMap((group) => group.settings);

const typed = ({ unit }: Setting, value: number) => (unit === 'money' ? formatDecimal(value / 100, 2) : String(value));

/** Formats a value: `$5.00`, `30 seconds`. */
function wordsOf({ unit }: Setting, value: number): string {
  return unit === 'money' ? formatMoney(value) : `${value} ${unit}`;
}

/** Label of a setting's range. */
export const rangeOf = (setting: Setting): string =>
  `${wordsOf(setting, setting.min)} to ${wordsOf(setting, setting.max)}`;

const allOf = <T>(pick: (setting: Setting) => T) =>
  Object.fromEntries(settings.map((setting) => [setting.name, pick(setting)])) as Record<SettingName, T>;

/** A draft that contains the current settings. */
export const draftOf = (current: Settings): Draft => allOf((setting) => typed(setting, current[setting.name]));

/** A typed value in cents, seconds, minutes or hours. Null if it isn't a number in the setting's range. */
export function readSetting(setting: Setting, text: string): number | null {
  const value = setting.unit === 'money' ? parseMoney(text) : /^\d{1,6}$/.test(text.trim()) ? Number(text) : null;
  return value !== null && value >= setting.min && value <= setting.max ? value : null;
}

/**
 * The typed settings that differ from the current ones, with texts that describe the changes. Null if a field is
 * invalid.
 */
export function changesOf(current: Settings, draft: Draft) {
  const input: Partial<Record<SettingName, number>> = {};
  const facts: { label: string; value: string }[] = [];
  for (const setting of settings) {
    const next = readSetting(setting, draft[setting.name]);
    if (next === null) return null;
    const before = current[setting.name];
    if (next === before) continue;
    input[setting.name] = next;
    facts.push({ label: setting.label, value: `${wordsOf(setting, before)} → ${wordsOf(setting, next)}` });
  }
  return { input, facts };
}
