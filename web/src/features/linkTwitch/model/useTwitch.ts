import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { currentSession, type SessionUser, updateSessionUser } from '@/entities/session';
import { errorCodes, isAnsweredCentrally, refusalOf } from '@/shared/api';
import { openOverlay } from '@/shared/lib/overlays';
import { toast } from '@/shared/lib/toasts';
import { desktop } from '@/shared/platform';
import {
  BeginTwitchLinkDocument,
  ConnectTwitchDocument,
  DisconnectTwitchDocument,
} from '../api/linkTwitch.generated.ts';

type Twitch = Pick<SessionUser, 'twitchUsername' | 'twitchProfileImageUrl' | 'twitchEmail'>;

const none: Twitch = { twitchUsername: null, twitchProfileImageUrl: null, twitchEmail: null };

/**
 * Links and unlinks Twitch. Only the desktop app can link. In a browser the request is sent anyway, and its refusal
 * (code 1014) opens the desktop app's page.
 */
export function useTwitch() {
  const [begin] = useMutation(BeginTwitchLinkDocument);
  const [connect] = useMutation(ConnectTwitchDocument);
  const [disconnect] = useMutation(DisconnectTwitchDocument);
  const [busy, setBusy] = useState(false);
  /** Whether the user is signing in with Twitch in the browser. */
  const [waiting, setWaiting] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const link = async () => {
    setBusy(true);
    setError(null);
    try {
      const { data } = await begin();
      setWaiting(true);
      const answer = data && (await desktop()?.accounts.authorize(data.beginTwitchLink));
      setWaiting(false);
      if (answer) await finish(answer, data.beginTwitchLink.state);
    } catch (fault) {
      if (refusalOf(fault).platformCode === errorCodes.DESKTOP_NEEDED)
        openOverlay({ kind: 'not-supported', feature: 'account-linking' });
      else if (!isAnsweredCentrally(fault)) setError(refusalOf(fault).message);
    }
    setWaiting(false);
    setBusy(false);
  };

  /** Cancels the sign-in in the browser. */
  const cancel = () => void desktop()?.accounts.cancel();

  const finish = async (answer: Record<string, string>, state: string) => {
    if (answer.error) return;
    if (!answer.code || answer.state !== state) return setError('Twitch didn’t confirm the sign-in. Try again.');
    const { data } = await connect({ variables: { code: answer.code, state } });
    if (!data) return;
    const { twitchUsername, twitchProfileImageUrl, twitchEmail } = data.connectTwitch;
    updateSessionUser({ twitchUsername, twitchProfileImageUrl, twitchEmail });
    toast({ kind: 'success', title: 'Twitch linked', text: twitchUsername ?? undefined });
  };

  /**
   * Removes the link optimistically and restores it if the platform refuses the change, for example during a streamed
   * match.
   */
  const unlink = async () => {
    const user = currentSession()?.user;
    if (!user) return;
    const { twitchUsername, twitchProfileImageUrl, twitchEmail } = user;
    setError(null);
    updateSessionUser(none);
    try {
      await disconnect();
    } catch (fault) {
      updateSessionUser({ twitchUsername, twitchProfileImageUrl, twitchEmail });
      if (isAnsweredCentrally(fault)) return;
      const text = refusalOf(fault).message;
      const action = { label: 'Retry', run: () => void unlink() };
      toast({ kind: 'error', key: 'twitch', title: 'Couldn’t disconnect Twitch. It’s still linked.', text, action });
    }
  };

  return { busy, waiting, error, link, cancel, unlink };
}
