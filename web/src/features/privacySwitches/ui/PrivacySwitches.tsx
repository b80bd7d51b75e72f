import { css } from '@linaria/core';
import type { ProfileView } from '@/entities/user';
import { SwitchRow } from '@/shared/ui/switch';
import { type PrivacySwitch, usePrivacy } from '../model/usePrivacy.ts';

export const rows = css`
  display: grid;

  & > div {
    padding: var(--space-8) 0;
    border-top: 1px solid var(--rule);
  }
`;

const switches: { key: PrivacySwitch; label: string; text: string }[] = [
  {
    key: 'privateProfile',
    label: 'Private lists',
    text: 'Only followers see whom you follow and who follows you.',
  },
  { key: 'privateStats', label: 'Private figures', text: 'Nobody else sees how you have played.' },
  { key: 'invisible', label: 'Invisible', text: 'Nobody sees when you are here.' },
  { key: 'offLeaderboards', label: 'Off the leaderboards', text: 'You stand on no leaderboard.' },
  {
    key: 'readReceipts',
    label: 'Read receipts',
    text: 'In direct conversations others see what you have read, and you see it of them.',
  },
];

/** What others may see. Each switch is saved at once. */
export function PrivacySwitches({ profile }: { profile: ProfileView }) {
  const put = usePrivacy();
  const { settings, id } = profile;
  if (!settings) return null;
  return (
    <div className={rows}>
      {switches.map(({ key, label, text }) => (
        <SwitchRow key={key} checked={settings[key]} onChange={(on) => put(id, key, on, label)} text={text}>
          {label}
        </SwitchRow>
      ))}
    </div>
  );
}
