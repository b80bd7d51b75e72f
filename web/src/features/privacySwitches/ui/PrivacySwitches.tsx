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
    text: 'Only your followers can see who you follow and who follows you.',
  },
  { key: 'privateStats', label: 'Private stats', text: 'No one else can see your match history and stats.' },
  { key: 'invisible', label: 'Invisible', text: 'No one can see when you’re online.' },
  { key: 'offLeaderboards', label: 'Hide from leaderboards', text: 'You don’t appear on any leaderboard.' },
  {
    key: 'readReceipts',
    label: 'Read receipts',
    text: 'In direct messages, you and the other person see what each has read.',
  },
];

/** Privacy switches. Each one is saved immediately. */
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
