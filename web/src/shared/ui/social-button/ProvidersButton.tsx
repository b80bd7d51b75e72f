import { css } from '@linaria/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { nonceIn, type SocialAnswer, type SocialProvider, socialScript } from '@/shared/lib/social-sign-in';
import { useDark } from '@/shared/lib/theme';
import { Button } from '@/shared/ui/button';

const stack = css`
  display: grid;

  & > * {
    grid-area: 1 / 1;
  }
`;

/** Keeps its width while hidden, because the script measures it. */
const box = css`
  min-height: 48px;

  &[data-hidden] {
    visibility: hidden;
  }
`;

/** A nonce is valid for ten minutes, and users need some of that time to sign in. */
const nonceLastsMs = 5 * 60_000;
/** The widest button the provider's script renders. */
const maxWidth = 400;

interface ProvidersButtonProps {
  ready: boolean;
  busy: boolean;
  provider: SocialProvider;
  createNonce: () => Promise<string | null>;
  onAnswer: (answer: SocialAnswer) => void;
  onNoNonce: () => void;
}

/**
 * The element in which the provider's script renders its button. Each response uses up a nonce, so the button is
 * rendered again with a new one after a response, and before the nonce expires.
 */
export function ProvidersButton({ ready, busy, provider, ...calls }: ProvidersButtonProps) {
  const place = useRef<HTMLDivElement>(null);
  const [round, setRound] = useState(0);
  const [shown, setShown] = useState(false);
  const issued = useRef(new Set<string>());
  const { clientId } = provider;
  const dark = useDark();
  const createNonce = useEffectEvent(() => calls.createNonce().catch(() => null));
  const noNonce = useEffectEvent(() => calls.onNoNonce());
  /** A popup that was opened before the button was rendered again responds with the earlier nonce. */
  const answer = useEffectEvent((idToken: string) => {
    const nonce = nonceIn(idToken);
    if (nonce === null || !issued.current.delete(nonce)) return;
    setRound((current) => current + 1);
    calls.onAnswer({ idToken, nonce });
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: each round needs a new nonce.
  useEffect(() => {
    const services = ready ? socialScript.namespace() : null;
    if (!services) return;
    let current = true;
    const show = async () => {
      const nonce = await createNonce();
      if (!current || !place.current) return;
      if (nonce === null) return noNonce();
      issued.current.add(nonce);
      services.initialize({
        client_id: clientId,
        nonce,
        ux_mode: 'popup',
        callback: ({ credential }) => current && answer(credential),
      });
      const width = Math.min(place.current.clientWidth, maxWidth);
      services.renderButton(place.current, {
        type: 'standard',
        theme: dark ? 'filled_black' : 'outline',
        size: 'large',
        text: 'continue_with',
        width,
      });
      setShown(true);
    };
    void show();
    const renew = window.setTimeout(() => setRound((count) => count + 1), nonceLastsMs);
    return () => {
      current = false;
      window.clearTimeout(renew);
    };
  }, [ready, clientId, round, dark]);

  const waits = !ready || !shown || busy;
  return (
    <div className={stack}>
      <div className={box} ref={place} data-hidden={waits || undefined} />
      {waits && (
        <Button variant="secondary" size={48} wide loading>
          Continue with {provider.name}
        </Button>
      )}
    </div>
  );
}
