import { useQuery } from '@apollo/client/react';
import { css } from '@linaria/core';
import { Ban, MessageSquareOff } from 'lucide-react';
import { formatDateTime } from '@/shared/lib/format';
import { closeOverlay, openOverlay, useOverlay } from '@/shared/lib/overlays';
import { Banner } from '@/shared/ui/banner';
import { Button } from '@/shared/ui/button';
import { Dialog, DialogFooter } from '@/shared/ui/dialog';
import { icon } from '@/shared/ui/icons';
import { RegionError, SkeletonRows } from '@/shared/ui/region';
import { KeyValue } from '@/shared/ui/text';
import { BanDetailsDocument, type BanDetailsQuery } from '../api/banDetails.generated.ts';

const body = css`
  display: flex;
  flex-direction: column;
  gap: 16px;
`;

const words = {
  all: {
    title: 'Your account is closed',
    icon: <Ban {...icon} />,
    rows: [
      { label: 'Matches, stakes and messages', value: 'Closed to you' },
      { label: 'Withdrawals and support', value: 'Stay open' },
    ],
  },
  chat: {
    title: 'You cannot write messages',
    icon: <MessageSquareOff {...icon} />,
    rows: [
      { label: 'Writing', value: 'Closed to you' },
      { label: 'Reading, matches and stakes', value: 'Stay open' },
    ],
  },
  none: { title: 'Everything is open to you', icon: null, rows: [] },
};

/** What staff keeps somebody from: why, until when, and how to object. */
export function BanModal() {
  const overlay = useOverlay('ban');
  const query = useQuery(BanDetailsDocument, { skip: !overlay, fetchPolicy: 'cache-and-network' });
  if (!overlay) return null;
  const close = () => closeOverlay('ban');
  const ban = query.data?.ban;
  const appeal = () => {
    close();
    openOverlay({ kind: 'support' });
  };
  return (
    <Dialog
      open
      title={ban ? words[ban.scope].title : 'What is closed to you'}
      onClose={close}
      footer={
        <DialogFooter even>
          <Button size={48} variant="secondary" onClick={close}>
            Close
          </Button>
          {ban?.appeal && (
            <Button size={48} onClick={appeal} data-track="appeal_ban">
              Write to support
            </Button>
          )}
        </DialogFooter>
      }
    >
      {ban ? (
        <Details ban={ban} />
      ) : query.error && !query.loading ? (
        <RegionError thing="the reason" error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <SkeletonRows count={3} />
      )}
    </Dialog>
  );
}

function Details({ ban }: { ban: NonNullable<BanDetailsQuery['ban']> }) {
  const { scope, reason, until, appeal } = ban;
  if (scope === 'none') return <p>Nothing is kept from you any more.</p>;
  return (
    <div className={body}>
      {reason && (
        <Banner tone="rose" icon={words[scope].icon} title="Why" as="h3">
          {reason}
        </Banner>
      )}
      <KeyValue
        ruled
        rows={[...words[scope].rows, { label: 'Until', value: until ? formatDateTime(until) : 'Our team lifts it' }]}
      />
      {appeal && <p>{appeal}</p>}
    </div>
  );
}
