import { useMutation } from '@apollo/client/react';
import { css } from '@linaria/core';
import { BellOff, BellRing, CircleAlert } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { refusalOf } from '@/shared/api';
import { routes } from '@/shared/routes';
import { Banner } from '@/shared/ui/banner';
import { BarePage } from '@/shared/ui/bare-page';
import { Button, ButtonLink } from '@/shared/ui/button';
import { icon } from '@/shared/ui/icons';
import { Skeleton } from '@/shared/ui/region';
import { UnsubscribeDocument } from '../api/unsubscribed.generated.ts';

const stack = css`
  display: grid;
  gap: var(--space-16);
`;

/**
 * `/unsubscribed?token=`: the target of unsubscribe links in emails. Opening the page unsubscribes immediately, and the
 * user can undo it.
 */
export function UnsubscribedPage() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const [mutate, { data, error, loading }] = useMutation(UnsubscribeDocument);
  const send = (undo: boolean) => void mutate({ variables: { token, undo } }).catch(() => undefined);
  const stop = useEffectEvent(() => send(false));
  useEffect(() => {
    if (token !== '') stop();
  }, [token]);

  const done = data?.unsubscribe;
  const fault =
    token === ''
      ? 'This link is incomplete. Copy the whole link from the message and try again.'
      : error && refusalOf(error).message;
  return (
    <BarePage title={titleOf(done?.subscribed)}>
      {fault ? (
        <div className={stack} role="alert">
          <Banner tone="rose" icon={<CircleAlert {...icon} />} title={fault} as="h2">
            Nothing changed.
          </Banner>
          {error && refusalOf(error).retryable && (
            <Button data-track="retry" size={48} wide loading={loading} onClick={() => send(false)}>
              Try again
            </Button>
          )}
        </div>
      ) : done ? (
        <div className={stack} role="status">
          <Banner
            tone={done.subscribed ? 'mint' : 'neutral'}
            icon={done.subscribed ? <BellRing {...icon} /> : <BellOff {...icon} />}
            title={done.subscribed ? `You’ll get ${done.title} again` : `You’re unsubscribed from ${done.title}`}
            as="h2"
          >
            {done.subscribed
              ? 'Every message includes an unsubscribe link.'
              : 'You’ll still get messages about your money.'}
          </Banner>
          <Button size={48} wide variant="secondary" loading={loading} onClick={() => send(!done.subscribed)}>
            {done.subscribed ? 'Unsubscribe' : 'Undo'}
          </Button>
        </div>
      ) : (
        <div aria-busy="true" role="status" aria-label="Unsubscribing">
          <Skeleton height={84} radius={14} />
        </div>
      )}
      <ButtonLink variant="tertiary" wide to={routes.me()}>
        Manage settings
      </ButtonLink>
    </BarePage>
  );
}

const titleOf = (subscribed: boolean | undefined) =>
  subscribed === undefined ? 'Messages from Duelbook' : subscribed ? 'Subscribed again' : 'Unsubscribed';
