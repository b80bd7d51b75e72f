/** Renditions of the looping video, best first. Made with ffmpeg: VP9 and Opus, which every browser build can play. */
export const qualities = {
  '360p': { bandwidth: 90_000, resolution: '640x360' },
  '160p': { bandwidth: 50_000, resolution: '288x160' },
};
export const segmentCount = 6;
const SEGMENT_MS = 2000;
const CODECS = 'vp09.00.21.08,opus';
/** Segments in a playlist. */
const WINDOW = 8;
/** The part of the loop that counts as already played when a stream starts, so that its first playlist is full. */
const HEAD_START_MS = 60_000;
/**
 * Delay between the end of a segment and its publication, as with a real origin, which has to encode the segment first.
 */
const ENCODING_MS = 500;

/** The list of renditions with the origin's clock. `now` is in milliseconds since 1970. */
export function mainPlaylist(publicUrl: string, login: string, now: number): string {
  const lines = Object.entries(qualities).flatMap(([name, { bandwidth, resolution }]) => [
    `#EXT-X-MEDIA:TYPE=VIDEO,GROUP-ID="${name}",NAME="${name}",AUTOSELECT=YES,DEFAULT=YES`,
    `#EXT-X-STREAM-INF:BANDWIDTH=${bandwidth},RESOLUTION=${resolution},CODECS="${CODECS}",VIDEO="${name}",FRAME-RATE=15`,
    `${publicUrl}/twitch/hls/${login}/${name}/index.m3u8`,
  ]);
  const info = `#EXT-X-TWITCH-INFO:NODE="sandbox",SERVER-TIME="${(now / 1000).toFixed(2)}",ORIGIN="sandbox"`;
  return `${['#EXTM3U', info, ...lines].join('\n')}\n`;
}

/**
 * The newest segments of a loop that plays for as long as the stream lasts. As at a real origin, numbering starts
 * shortly before the stream does, because players loop over all discontinuities since number 0. Times are in milliseconds since 1970.
 */
export function mediaPlaylist(folder: string, now: number, startedAt: number): string {
  const origin = startedAt - HEAD_START_MS;
  const newest = Math.floor((now - ENCODING_MS - origin) / SEGMENT_MS) - 1;
  const first = newest - WINDOW + 1;
  const segments = Array.from({ length: WINDOW }, (_, index) => first + index).flatMap((number, index) => [
    // The loop has started over, so its timestamps start over too.
    ...(index > 0 && number % segmentCount === 0 ? ['#EXT-X-DISCONTINUITY'] : []),
    `#EXT-X-PROGRAM-DATE-TIME:${new Date(origin + number * SEGMENT_MS).toISOString()}`,
    `#EXTINF:${(SEGMENT_MS / 1000).toFixed(3)},live`,
    `${folder}/${number % segmentCount}.m4s`,
  ]);
  const head = [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${SEGMENT_MS / 1000}`,
    `#EXT-X-MEDIA-SEQUENCE:${first}`,
    // Removed segments 0 of earlier loops each began a discontinuity.
    `#EXT-X-DISCONTINUITY-SEQUENCE:${Math.floor(first / segmentCount)}`,
    `#EXT-X-MAP:URI="${folder}/init.mp4"`,
  ];
  return `${[...head, ...segments].join('\n')}\n`;
}
