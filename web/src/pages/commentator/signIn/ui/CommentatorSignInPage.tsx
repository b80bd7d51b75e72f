import type { ApolloClient } from '@apollo/client';
import { css } from '@linaria/core';
import { MicOff } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { useSession } from '@/entities/session';
import { routes } from '@/shared/routes';
import { reach } from '@/shared/styles';
import { Banner } from '@/shared/ui/banner';
import { Button } from '@/shared/ui/button';
import { icon } from '@/shared/ui/icons';
import { EmptyState, Region, Skeleton } from '@/shared/ui/region';
import { SocialButton } from '@/shared/ui/social-button';
import { Toasts } from '@/shared/ui/toasts';
import { StaffTag, Wordmark } from '@/shared/ui/wordmark';
import { type CommentatorSignInFault, useCommentatorSignIn } from '../model/useCommentatorSignIn.ts';

const page = css`
  display: grid;
  place-items: center;
  min-height: 100dvh;
  padding: var(--space-24) var(--gutter);

  & > div {
    display: grid;
    gap: var(--space-20);
    width: min(400px, 100%);
  }

  header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-8);
  }

  h1 {
    font-size: var(--size-heading);
    line-height: var(--leading-30);
  }

  p {
    font-size: var(--size-dense);
    line-height: var(--leading-18);
    color: var(--ash);
  }

  a {
    ${reach}
    position: relative;
    justify-self: start;
    font-size: var(--size-dense);
    line-height: var(--leading-24);
    color: var(--ash);
    text-decoration: underline;
    text-underline-offset: 4px;
  }
`;

/** Sign-in to the commentator area. Its session is separate from the player's. */
export function CommentatorSignInPage({ player }: { player: ApolloClient }) {
  const { options, social, busy, fault, createNonce, signIn, continueAsPlayer } = useCommentatorSignIn(player);
  const session = useSession();
  useEffect(() => {
    document.title = 'Commentator sign-in · Duelbook';
  }, []);
  return (
    <main className={page}>
      <div>
        <header>
          <Wordmark />
          <StaffTag>Commentator</StaffTag>
        </header>
        <div>
          <h1>Sign in as a commentator</h1>
          <p>Use the account that Duelbook staff made a commentator.</p>
        </div>
        {fault && <Fault fault={fault} />}
        {session && session.scope !== 'guest' && (
          <Button
            size={48}
            wide
            data-track="commentator_continue"
            loading={busy}
            onClick={() => void continueAsPlayer()}
          >
            <bdi>Continue as {session.user.username}</bdi>
          </Button>
        )}
        <Region
          bare
          titleHidden
          title="Sign in"
          thing="the sign-in options"
          query={options}
          ready={options.data !== undefined}
          empty={options.data && !social && <EmptyState title="No identity provider is configured" />}
          skeleton={<Skeleton height={48} radius={10} />}
        >
          {social && <SocialButton provider={social} createNonce={createNonce} busy={busy} onAnswer={signIn} />}
        </Region>
        <Link to={routes.home()}>Go to Duelbook</Link>
      </div>
      <Toasts />
    </main>
  );
}

function Fault({ fault: { message, noAccess } }: { fault: CommentatorSignInFault }) {
  return (
    <div role="alert">
      {noAccess ? (
        <Banner tone="rose" icon={<MicOff {...icon} />} title="Not a commentator account">
          Use another account, or <Link to={routes.help()}>contact us</Link> to become a commentator.
        </Banner>
      ) : (
        <Banner tone="rose" title={message} />
      )}
    </div>
  );
}
