/** The message from the callback window to its opener. */
interface SocialAnswer {
  state: string;
  idToken: string | null;
  error: string | null;
}

const channelName = 'duelbook.sign-in';
const callbackPath = '/sign-in-callback';
/** Polling interval of the window, and how many polls to wait for its message after it closes. */
const beatMs = 500;
const graceBeats = 4;
const size = { width: 480, height: 640 };

export interface SocialRequest {
  authorizeUrl: string;
  clientId: string;
  /** Issued by the platform for one use. */
  nonce: string;
}

/** Why there is no id token. */
export class SocialSignInError extends Error {
  readonly kind: 'blocked' | 'closed' | 'refused';
  constructor(kind: SocialSignInError['kind'], message: string) {
    super(message);
    this.kind = kind;
  }
}

/**
 * Opens the social identity provider in a popup (OpenID Connect, implicit flow with an id token) and waits for its
 * response. Must be called in a click handler, or the browser blocks the popup.
 * @param prepare resolves to the request once the popup is open
 * @returns the id token
 * @throws SocialSignInError
 */
export async function socialIdToken(
  prepare: () => Promise<SocialRequest>,
): Promise<{ idToken: string; nonce: string }> {
  const left = window.screenX + (window.outerWidth - size.width) / 2;
  const top = window.screenY + (window.outerHeight - size.height) / 2;
  const popup = window.open(
    '',
    'duelbook-sign-in',
    `popup,width=${size.width},height=${size.height},left=${left},top=${top}`,
  );
  if (!popup) {
    throw new SocialSignInError(
      'blocked',
      'Your browser blocked the sign-in window. Allow pop-ups for this site, then try again.',
    );
  }
  const state = crypto.randomUUID();
  try {
    const request = await prepare();
    popup.location.href = authorizeAddress(request, state);
    return { idToken: await answerFrom(popup, state), nonce: request.nonce };
  } finally {
    popup.close();
  }
}

function authorizeAddress(request: SocialRequest, state: string): string {
  const url = new URL(request.authorizeUrl);
  url.search = new URLSearchParams({
    response_type: 'id_token',
    response_mode: 'fragment',
    scope: 'openid email profile',
    client_id: request.clientId,
    redirect_uri: `${window.location.origin}${callbackPath}`,
    nonce: request.nonce,
    state,
  }).toString();
  return url.href;
}

function answerFrom(popup: Window, state: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const channel = new BroadcastChannel(channelName);
    let beatsClosed = 0;
    const watch = window.setInterval(() => {
      // The popup closes itself after posting its message, which may arrive late on a busy device.
      if (popup.closed) beatsClosed += 1;
      if (beatsClosed > graceBeats) {
        finish(() => reject(new SocialSignInError('closed', 'The sign-in window was closed.')));
      }
    }, beatMs);
    const finish = (settle: () => void) => {
      window.clearInterval(watch);
      channel.close();
      settle();
    };
    channel.onmessage = ({ data }: MessageEvent<SocialAnswer>) => {
      if (data.state !== state) return;
      const { idToken } = data;
      finish(() =>
        idToken
          ? resolve(idToken)
          : reject(new SocialSignInError('refused', 'Sign-in wasn’t completed in the other window.')),
      );
    };
  });
}

/**
 * Posts the provider's response, found in the URL fragment, to the opener, which then closes this window. Closing
 * immediately could drop the message, so it is repeated, and the window only closes itself if no one responds.
 */
export function returnSocialAnswer(fragment: string): void {
  const given = new URLSearchParams(fragment.replace(/^#/, ''));
  const answer: SocialAnswer = {
    state: given.get('state') ?? '',
    idToken: given.get('id_token'),
    error: given.get('error'),
  };
  const channel = new BroadcastChannel(channelName);
  const tell = () => channel.postMessage(answer);
  tell();
  window.setInterval(tell, beatMs);
  window.setTimeout(() => window.close(), graceBeats * beatMs);
}
