import { useQuery } from '@apollo/client/react';
import { css } from '@linaria/core';
import { Ban, MessageSquareOff } from 'lucide-react';
import { cannotWrite } from '@/entities/session';
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
  gap: var(--space-16);
`;

type Held = NonNullable<BanDetailsQuery['ban']>;

const rowsOf = (closed: string, open: string) => [
  { label: closed, value: 'Blocked' },
  { label: open, value: 'Available' },
];

const silenced = {
  all: rowsOf('Posting', 'Reading, matches and stakes'),
  comments: rowsOf('Posting in communities and match chats', 'Reading, direct and group messages'),
  direct: rowsOf('Direct and group messages', 'Reading, communities and match chats'),
};

function wordsOf({ scope, silence }: Held) {
  if (scope === 'none') return { title: 'No restrictions on your account', icon: undefined, rows: [] };
  if (scope === 'chat') {
    const where = silence ?? 'all';
    return { title: cannotWrite[where], icon: <MessageSquareOff {...icon} />, rows: silenced[where] };
  }
  return {
    title: 'Your account is banned',
    icon: <Ban {...icon} />,
    rows: rowsOf('Matches, stakes and messages', 'Withdrawals and support'),
  };
}

/** The `ban` overlay: shows why the account is restricted, when the restriction ends, and how to appeal. */
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
      title={ban ? wordsOf(ban).title : 'Account restrictions'}
      onClose={close}
      footer={
        <DialogFooter even>
          <Button size={48} variant="secondary" onClick={close}>
            Close
          </Button>
          {ban?.appeal && (
            <Button size={48} onClick={appeal} data-track="appeal_ban">
              Contact support
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

function Details({ ban }: { ban: Held }) {
  const { scope, reason, until, appeal } = ban;
  const words = wordsOf(ban);
  if (scope === 'none') return <p>You have full access again.</p>;
  return (
    <div className={body}>
      {reason && (
        <Banner tone="rose" icon={words.icon} title="Reason" as="h3">
          {reason}
        </Banner>
      )}
      <KeyValue
        ruled
        rows={[...words.rows, { label: 'Ends', value: until ? formatDateTime(until) : 'When our team lifts it' }]}
      />
      {appeal && <p>{appeal}</p>}
    </div>
  );
}
