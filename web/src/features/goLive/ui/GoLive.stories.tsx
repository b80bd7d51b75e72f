import type { ReactNode } from 'react';
import type { DesktopStream, StreamState } from '@/shared/platform';
import { Broadcast } from './Broadcast.tsx';
import { OnAir } from './GoLive.tsx';
import { OwnSoftware } from './OwnSoftware.tsx';

export default { title: 'Go live' };

const nothing = () => undefined;
const begun = async () => ({ ingestUrl: 'https://ingest.example/offer', streamKey: 'key' });
const pane = (content: ReactNode) => <div style={{ maxWidth: 640 }}>{content}</div>;

function shell(state: Partial<StreamState>): DesktopStream {
  const figures = { droppedFrames: 0, bitrate: 0, microphone: null };
  const whole: StreamState = { phase: 'idle', reason: null, startedAt: null, ...figures, ...state };
  return {
    sources: async () => [
      { id: 's1', name: 'Screen 1', kind: 'screen', thumbnail: '' },
      { id: 'w1', name: 'Iron Parlour', kind: 'window', thumbnail: '' },
    ],
    testBitrate: async () => 6000,
    start: async () => undefined,
    stop: async () => undefined,
    onState: (listener) => {
      listener(whole);
      return nothing;
    },
  };
}
const [idle, live, failed] = [
  shell({}),
  shell({ phase: 'live', bitrate: 5980, droppedFrames: 3 }),
  shell({ phase: 'failed', reason: 'Twitch closed the connection.' }),
];

export const NotLive = () => pane(<OnAir stream={{ live: false, title: null }} onLook={nothing} />);
export const Live = () => pane(<OnAir stream={{ live: true, title: 'Iron Parlour for $40' }} onLook={nothing} />);
export const Choosing = () => pane(<Broadcast stream={idle} onBegin={begun} />);
export const Sending = () => pane(<Broadcast stream={live} onBegin={begun} />);
export const Failed = () => pane(<Broadcast stream={failed} onBegin={begun} />);
export const WithOwnSoftware = () => pane(<OwnSoftware />);
