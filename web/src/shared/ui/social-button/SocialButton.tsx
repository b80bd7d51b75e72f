import { RotateCw, Unplug } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { type SocialAnswer, type SocialProvider, useSocialScript } from '@/shared/lib/social-sign-in';
import { Banner } from '@/shared/ui/banner';
import { Button } from '@/shared/ui/button';
import { icon, smallIcon } from '@/shared/ui/icons';
import { ProvidersButton } from './ProvidersButton.tsx';

export interface SocialButtonProps {
  provider: SocialProvider;
  /** Requests a nonce from the platform. Resolves to null if the platform doesn't issue one. */
  createNonce: () => Promise<string | null>;
  /** Whether the platform is verifying a sign-in, or sign-in is unavailable for another reason. */
  busy: boolean;
  onAnswer: (answer: SocialAnswer) => void;
  /** Shown while the provider is unavailable, with an alternative. */
  children?: ReactNode;
}

type Failure = 'blocked' | 'noNonce';

const titles: Record<Failure, (name: string) => string> = {
  blocked: (name) => `${name} didn’t load`,
  noNonce: (name) => `Sign-in with ${name} isn’t available right now`,
};

const causes: Record<Failure, string> = {
  blocked: 'A content blocker or your network stopped it.',
  noNonce: 'Duelbook isn’t responding.',
};

/** The social provider's own sign-in button, rendered by its script. If the script can't render it, explains why. */
export function SocialButton({ provider, createNonce, busy, onAnswer, children }: SocialButtonProps) {
  const { status, again } = useSocialScript(provider.scriptUrl);
  const [noNonce, setNoNonce] = useState(false);
  const failure: Failure | null = status === 'blocked' ? 'blocked' : noNonce ? 'noNonce' : null;
  if (failure) {
    const retry = () => {
      setNoNonce(false);
      if (failure === 'blocked') again();
    };
    return (
      <div role="alert">
        <Banner
          tone="amber"
          icon={<Unplug {...icon} />}
          title={titles[failure](provider.name)}
          as="h3"
          aside={
            <Button variant="secondary" size={32} icon={<RotateCw {...smallIcon} />} onClick={retry}>
              Try again
            </Button>
          }
        >
          <bdi>{causes[failure]}</bdi> {children}
        </Banner>
      </div>
    );
  }
  return (
    <ProvidersButton
      ready={status === 'ready'}
      busy={busy}
      provider={provider}
      createNonce={createNonce}
      onAnswer={onAnswer}
      onNoNonce={() => setNoNonce(true)}
    />
  );
}
