import { css } from '@linaria/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { formatCount, formatDateTime } from '@/shared/lib/format';
import { staffRoutes } from '@/shared/routes';
import { CopyChip } from '@/shared/ui/chip';
import { TextField } from '@/shared/ui/field';
import { MoneyText } from '@/shared/ui/money';
import { QrCode } from '@/shared/ui/qr-code';
import { KeyValue } from '@/shared/ui/text';
import type { StaffReferralCode_RowFragment } from '../api/referrals.generated.ts';
import { signUpLink } from '../model/signUpLink.ts';

const builder = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: var(--space-12);

  & > :first-child {
    width: 100%;
  }
`;

/** The results of a code, with its sign-up link and QR code. */
export function CodeFacts({ code: row }: { code: StaffReferralCode_RowFragment }) {
  const { code, user, invitedCount, joinedCount, earnedCount, earnedAmount, createdAt } = row;
  return (
    <>
      <KeyValue
        ruled
        rows={[
          { label: 'Code', value: <CopyChip name="Copy code" value={code} label={code} /> },
          {
            label: 'Owner',
            value: user ? <Link to={staffRoutes.adminUser(user.id)}>{user.username}</Link> : 'Deleted account',
          },
          { label: 'Signed up', value: formatCount(invitedCount) },
          { label: 'Redeemed', value: formatCount(joinedCount) },
          { label: 'Rewarded', value: formatCount(earnedCount) },
          { label: 'Paid to the owner', value: <MoneyText cents={earnedAmount} /> },
          { label: 'Created', value: formatDateTime(createdAt) },
        ]}
      />
      {row.enabled && <LinkBuilder key={code} code={code} />}
    </>
  );
}

function LinkBuilder({ code }: { code: string }) {
  const [campaign, setCampaign] = useState('');
  const link = signUpLink(window.location.origin, code, campaign);
  return (
    <div className={builder}>
      <TextField
        label="Campaign"
        hint="Recorded for everyone who signs up with this link."
        value={campaign}
        onChange={setCampaign}
        maxLength={100}
        autoComplete="off"
      />
      <CopyChip name="Copy sign-up link" value={link} label="Copy sign-up link" />
      <QrCode value={link} label={`QR code of the sign-up link with ${code}`} />
    </div>
  );
}
