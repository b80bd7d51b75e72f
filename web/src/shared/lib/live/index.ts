export { type LiveConnection, liveConnection, liveLatency, useStale } from './connection.ts';
export { frameBatch } from './frameBatch.ts';
export { type LiveChannelOptions, type LiveData, useLiveChannel } from './useLiveChannel.ts';
