const MEASURE_MS = 3000;
const CHUNK_BYTES = 512 * 1024;
/** The most that random values can be drawn for at once. */
const RANDOM_BYTES = 65_536;

/** Uploads to the client's server for a few seconds, and returns the bandwidth in kilobits per second. */
export async function measureUpload(): Promise<number> {
  const chunk = new Uint8Array(CHUNK_BYTES);
  // Random, so that nothing on the way can compress it.
  for (let from = 0; from < CHUNK_BYTES; from += RANDOM_BYTES)
    crypto.getRandomValues(chunk.subarray(from, from + RANDOM_BYTES));
  const startedAt = performance.now();
  let sent = 0;
  do {
    const response = await fetch('/bandwidth', {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body: chunk,
    });
    if (!response.ok) throw new Error('The connection couldn’t be measured.');
    sent += CHUNK_BYTES;
  } while (performance.now() - startedAt < MEASURE_MS);
  return Math.round((sent * 8) / (performance.now() - startedAt));
}
