import type { StreamQuality } from '../../../../web/src/shared/platform/desktop.ts';
import type { StreamFigures } from '../../shared/channels.ts';
import type { Captured } from './capture.ts';
import { presets } from './presets.ts';

const CONNECT_MS = 15_000;
const GATHER_MS = 3000;

export interface Sender {
  figures(): Promise<StreamFigures>;
  /** Calls the listener when the connection is lost. */
  onLost(listener: () => void): void;
  close(): void;
}

/**
 * Sends the captured tracks over WebRTC. Resolves once connected. Rejects with a reason that can be shown to the user.
 * @param exchange sends the offer to the ingest server and returns the answer
 */
export async function send(
  { video, audio }: Captured,
  quality: StreamQuality,
  exchange: (sdp: string) => Promise<string>,
): Promise<Sender> {
  const connection = new RTCPeerConnection();
  try {
    const { maxBitrate, frameRate } = presets[quality];
    const sender = addVideo(connection, video, { maxBitrate, maxFramerate: frameRate });
    if (audio) connection.addTransceiver(audio, { direction: 'sendonly' });
    await connection.setLocalDescription(await connection.createOffer());
    await until(() => connection.iceGatheringState === 'complete', connection, 'icegatheringstatechange', GATHER_MS);
    const sdp = await exchange(connection.localDescription?.sdp ?? '');
    await connection.setRemoteDescription({ type: 'answer', sdp });
    await until(() => connection.connectionState === 'connected', connection, 'connectionstatechange', CONNECT_MS);
    if (connection.connectionState !== 'connected') throw new Error('Twitch can’t be reached. Check your firewall.');
    return {
      figures: figuresOf(sender),
      onLost: (listener) =>
        connection.addEventListener('connectionstatechange', () => {
          if (connection.connectionState === 'failed') listener();
        }),
      close: () => connection.close(),
    };
  } catch (error) {
    connection.close();
    throw error;
  }
}

/** Adds the video. Prefers H.264, which Twitch plays, if the browser can encode it. */
function addVideo(connection: RTCPeerConnection, video: MediaStreamTrack, encoding: RTCRtpEncodingParameters) {
  const transceiver = connection.addTransceiver(video, { direction: 'sendonly', sendEncodings: [encoding] });
  const codecs = RTCRtpSender.getCapabilities('video')?.codecs ?? [];
  const isH264 = ({ mimeType }: { mimeType: string }) => mimeType === 'video/H264';
  transceiver.setCodecPreferences([...codecs.filter(isH264), ...codecs.filter((each) => !isH264(each))]);
  return transceiver.sender;
}

/** Waits for a state, with a timeout. */
function until(isReached: () => boolean, target: EventTarget, event: string, mostMs: number): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (isReached()) done();
    };
    const done = () => {
      target.removeEventListener(event, check);
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(done, mostMs);
    target.addEventListener(event, check);
    check();
  });
}

interface Totals {
  bytes: number;
  dropped: number;
  at: number;
}

/**
 * Returns the bitrate since the last reading, and the number of captured frames that haven't been sent since the first
 * one.
 */
function figuresOf(sender: RTCRtpSender): () => Promise<StreamFigures> {
  let first: Totals | null = null;
  let last: Totals | null = null;
  return async () => {
    const now = totalsOf(await sender.getStats());
    first ??= now;
    const seconds = last ? (now.at - last.at) / 1000 : 0;
    const bitrate = last && seconds > 0 ? ((now.bytes - last.bytes) * 8) / seconds / 1000 : 0;
    last = now;
    return { bitrate: Math.max(0, Math.round(bitrate)), droppedFrames: Math.max(0, now.dropped - first.dropped) };
  };
}

function totalsOf(report: RTCStatsReport): Totals {
  const totals = { bytes: 0, dropped: 0, at: 0 };
  report.forEach((entry: RTCStats & { bytesSent?: number; framesEncoded?: number; frames?: number }) => {
    if (entry.type === 'outbound-rtp') {
      totals.bytes += entry.bytesSent ?? 0;
      totals.dropped -= entry.framesEncoded ?? 0;
      totals.at = entry.timestamp;
    }
    if (entry.type === 'media-source') totals.dropped += entry.frames ?? 0;
  });
  return totals;
}
