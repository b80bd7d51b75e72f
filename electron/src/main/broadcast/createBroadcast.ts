import type { StreamSource, StreamState } from '../../../../web/src/shared/platform/desktop.ts';
import { channelOf, type StreamChoice, type StreamFigures, type StreamOffer } from '../../shared/channels.ts';
import type { Installation } from '../../shared/installation.ts';
import type { BrowserWindow, Electron } from '../ports.ts';
import { isIngest } from '../security/addresses.ts';
import { createHud } from './createHud.ts';
import { listSources } from './sources.ts';
import { openWhip, StreamRefused, type WhipSession } from './whip.ts';

const figures = { droppedFrames: 0, bitrate: 0, microphone: null };
const idle: StreamState = { phase: 'idle', reason: null, startedAt: null, ...figures };

interface BroadcastOptions {
  electron: Pick<Electron, 'BrowserWindow' | 'desktopCapturer' | 'net' | 'screen'>;
  installation: Installation;
  /** Path of the preload script. */
  preload: string;
  /** Called to send the new state to the main window. */
  changed: (state: StreamState) => void;
}

/**
 * This computer's broadcast. The page's preload script captures and encodes. The main process decides what may be
 * captured, communicates with the ingest server and shows the HUD.
 */
export function createBroadcast({ electron, installation, preload, changed }: BroadcastOptions) {
  let state = idle;
  let offered: StreamSource[] = [];
  let choice: StreamChoice | null = null;
  let session: WhipSession | null = null;
  let hud: BrowserWindow | null = null;

  const become = (next: StreamState) => {
    state = next;
    changed(state);
    hud?.webContents.send(channelOf('stream.state'), state);
  };
  const end = (next: StreamState) => {
    void session?.end();
    session = null;
    choice = null;
    become(next);
    hud?.close();
    hud = null;
  };
  const showHud = () => {
    const opened = createHud(electron, installation, preload);
    hud = opened;
    // After closing the HUD, the user can still stop the broadcast in the main window.
    opened.on('closed', () => {
      if (hud === opened) hud = null;
    });
  };

  return {
    async sources(): Promise<StreamSource[]> {
      offered = await listSources(electron.desktopCapturer);
      return offered;
    },
    /** Selects one of the offered sources for the broadcast. */
    choose(wanted: StreamChoice): boolean {
      if (!offered.some(({ id }) => id === wanted.sourceId)) return false;
      end({ ...idle, phase: 'starting' });
      choice = wanted;
      return true;
    },
    /** Returns the selected source once. The next capture requires a new selection. */
    capture(): StreamSource | null {
      const source = offered.find(({ id }) => id === choice?.sourceId) ?? null;
      if (choice) choice = { ...choice, sourceId: '' };
      return source;
    },
    /** Sources the page may capture now. */
    allowed: () => ({
      screen: state.phase === 'starting',
      microphone: state.phase === 'starting' && Boolean(choice?.microphone),
      sound: Boolean(choice?.sound),
    }),
    /** Sends the page's offer to the ingest server. Returns the server's answer, or why it refused. */
    async offer({ ingestUrl, streamKey, sdp }: StreamOffer): Promise<{ answer: string } | { reason: string }> {
      if (state.phase !== 'starting') return { reason: 'The broadcast was stopped.' };
      if (!isIngest(installation, ingestUrl)) return { reason: 'This app can’t send to that server. Update Duelbook.' };
      try {
        const opened = await openWhip(electron.net, { url: ingestUrl, streamKey }, sdp);
        if (state.phase === 'starting' && !session) {
          session = opened;
          return { answer: opened.answer };
        }
        await opened.end();
        return { reason: 'The broadcast was stopped.' };
      } catch (error) {
        if (error instanceof StreamRefused) return { reason: error.message };
        throw error;
      }
    },
    /** Reports figures while the page sends video. The first report means that the broadcast is live. */
    report(figures: StreamFigures): void {
      if (!session) return;
      const startedAt = state.startedAt ?? new Date().toISOString();
      const isNew = state.phase !== 'live';
      become({ ...state, phase: 'live', reason: null, startedAt, ...figures });
      if (isNew) showHud();
    },
    loudness(microphone: number): void {
      if (state.phase === 'live') become({ ...state, microphone });
    },
    fail(reason: string): void {
      if (state.phase !== 'idle') end({ ...idle, phase: 'failed', reason });
    },
    stop(): void {
      if (state.phase !== 'idle') end(idle);
    },
    /** Sends the state to a page that has just started listening. */
    announce: () => become(state),
    hudId: () => hud?.webContents.id ?? null,
  };
}

export type Broadcast = ReturnType<typeof createBroadcast>;
