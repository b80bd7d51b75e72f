import { css } from '@linaria/core';
import type { ProfileView } from '@/entities/user';
import { Outline } from '@/shared/ui/outline';
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
    text: 'In direct messages, you and the other person can see what each of you has read.',
  },
];

/**
 * Switches for the user's privacy settings. Each change is saved immediately.
 * @param profile null while loading
 */
export function PrivacySwitches({ profile }: { profile: ProfileView | null }) {
  const put = usePrivacy();
  const settings = profile?.settings;
  if (profile && !settings) return null;
  const list = (
    <div className={rows}>
      {switches.map(({ key, label, text }) => (
        <SwitchRow
          key={key}
          checked={settings?.[key] ?? false}
          onChange={(on) => profile && put(profile.id, key, on, label)}
          text={text}
        >
          {label}
        </SwitchRow>
      ))}
    </div>
  );
  return profile ? list : <Outline>{list}</Outline>;
}
