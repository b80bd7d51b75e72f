import type { ApolloClient } from '@apollo/client';
import { MicOff } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useSession } from '@/entities/session';
import { routes } from '@/shared/routes';
import { AreaSignIn } from '@/shared/ui/area-sign-in';
import { Banner } from '@/shared/ui/banner';
import { Button } from '@/shared/ui/button';
import { icon } from '@/shared/ui/icons';
import { SocialRegion } from '@/shared/ui/social-button';
import { type CommentatorSignInFault, useCommentatorSignIn } from '../model/useCommentatorSignIn.ts';

/** Sign-in to the commentator area. Its session is separate from the player's. */
export function CommentatorSignInPage({ player }: { player: ApolloClient }) {
  const { options, social, busy, fault, createNonce, signIn, continueAsPlayer } = useCommentatorSignIn(player);
  const session = useSession();
  return (
    <AreaSignIn
      area="Commentator"
      title="Sign in as a commentator"
      text="Use the account that Duelbook staff gave commentator access to."
    >
      {fault && <Fault fault={fault} />}
      {session && session.scope !== 'guest' && (
        <Button size={48} wide data-track="commentator_continue" loading={busy} onClick={() => void continueAsPlayer()}>
          <bdi>Continue as {session.user.username}</bdi>
        </Button>
      )}
      <SocialRegion
        query={options}
        provider={social}
        none="No identity provider is configured"
        createNonce={createNonce}
        busy={busy}
        onAnswer={signIn}
      />
    </AreaSignIn>
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
