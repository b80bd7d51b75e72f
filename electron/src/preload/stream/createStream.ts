import type { DesktopStream, StreamRequest } from '../../../../web/src/shared/platform/desktop.ts';
import type { MainCalls } from '../bridge.ts';
import { type Captured, capture } from './capture.ts';
import { measureUpload } from './measureUpload.ts';
import { type Sender, send } from './sender.ts';

const REPORT_MS = 1000;
const LOUDNESS_MS = 200;

interface Running {
  captured: Captured;
  sender: Sender | null;
  timers: ReturnType<typeof setInterval>[];
}

/**
 * Broadcasts from this page: captures the source that the main process allows and sends it to the ingest server, with
 * which the main process negotiates. The main process holds the state. When it ends the broadcast, capturing stops
 * here.
 */
export function createStream({ call, subscribe, listening }: MainCalls): DesktopStream {
  let running: Running | null = null;
  const release = () => {
    const ended = running;
    running = null;
    if (!ended) return;
    for (const timer of ended.timers) clearInterval(timer);
    ended.sender?.close();
    ended.captured.stop();
  };
  subscribe('stream.state', ({ phase }) => {
    if (phase === 'idle' || phase === 'failed') release();
  });
  const fail = async (reason: string): Promise<never> => {
    release();
    await call('stream.fail', { reason });
    throw new Error(reason);
  };
  const start = async ({ quality, ingestUrl, streamKey, ...choice }: StreamRequest) => {
    release();
    if (!(await call('stream.choose', choice))) throw new Error('That window was closed. Choose another one.');
    const captured = await capture(quality, choice).catch(() => null);
    if (!captured) return fail('We can’t capture your screen. Allow screen recording and try again.');
    const own: Running = { captured, sender: null, timers: [] };
    running = own;
    captured.onEnded(() => void fail('The window you streamed was closed.').catch(() => undefined));
    const sender = await send(captured, quality, async (sdp) => {
      const response = await call('stream.offer', { ingestUrl, streamKey, sdp });
      if ('reason' in response) throw new Error(response.reason);
      return response.answer;
    }).catch((error: Error) => fail(error.message));
    if (running !== own) return sender.close();
    own.sender = sender;
    sender.onLost(() => void fail('The connection to Twitch was lost. Start again.').catch(() => undefined));
    const report = async () => void (await call('stream.report', await sender.figures()));
    own.timers.push(setInterval(() => void report(), REPORT_MS));
    const { loudness } = captured;
    if (loudness) {
      const measure = () => void call('stream.loudness', { microphone: loudness() });
      own.timers.push(setInterval(measure, LOUDNESS_MS));
    }
    await report();
  };
  return {
    sources: () => call('stream.sources', null),
    testBitrate: measureUpload,
    start,
    stop: async () => void (await call('stream.stop', null)),
    onState: listening('stream.state', 'stream.ready'),
  };
}
