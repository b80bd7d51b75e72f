import type { Net } from '../ports.ts';

export interface Ingest {
  url: string;
  streamKey: string;
}

export interface WhipSession {
  /** The server's SDP answer, which the sender sets as the remote description. */
  answer: string;
  /** Ends the session. */
  end(): Promise<void>;
}

/** The ingest server refused the stream. The message is for the user. */
export class StreamRefused extends Error {}

/** Offers a stream to an ingest server (WHIP, RFC 9725). @throws StreamRefused */
export async function openWhip(net: Net, { url, streamKey }: Ingest, offer: string): Promise<WhipSession> {
  const authorization = `Bearer ${streamKey}`;
  const response = await net
    .fetch(url, { method: 'POST', headers: { authorization, 'content-type': 'application/sdp' }, body: offer })
    .catch(() => null);
  if (response?.status === 401)
    throw new StreamRefused('Twitch didn’t accept your stream key. Disconnect Twitch and connect it again.');
  const location = response?.headers.get('location');
  if (response?.status !== 201 || !location || !URL.canParse(location, url))
    throw new StreamRefused('Twitch isn’t accepting streams right now. Try again in a minute.');
  const session = new URL(location, url);
  return {
    answer: await response.text(),
    async end() {
      // The key is sent only to the server it belongs to. If the session isn't ended explicitly, it ends by itself once
      // no media arrives.
      if (session.origin !== new URL(url).origin) return;
      await net.fetch(session.href, { method: 'DELETE', headers: { authorization } }).catch(() => null);
    },
  };
}
