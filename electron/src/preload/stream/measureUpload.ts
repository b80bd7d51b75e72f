const MEASURE_MS = 3000;
const CHUNK_BYTES = 1024 * 1024;
/** The platform limits the number of chunks per user, so a fast connection is measured for a shorter time. */
const CHUNKS_MOST = 25;
/** Maximum number of random bytes per call. */
const RANDOM_BYTES = 65_536;

/**
 * Uploads data to the client's server for a few seconds at most, and returns the bandwidth in kilobits per second.
 * @param credentials headers of the user's session
 */
export async function measureUpload(credentials: Readonly<Record<string, string>>): Promise<number> {
  const chunk = new Uint8Array(CHUNK_BYTES);
  // Random, so that nothing on the network can compress it.
  for (let from = 0; from < CHUNK_BYTES; from += RANDOM_BYTES)
    crypto.getRandomValues(chunk.subarray(from, from + RANDOM_BYTES));
  const startedAt = performance.now();
  let chunks = 0;
  do {
    const response = await fetch('/bandwidth', {
      method: 'POST',
      headers: { ...credentials, 'content-type': 'application/octet-stream' },
      body: chunk,
    });
    if (!response.ok) throw new Error('The connection couldn’t be measured.');
    chunks += 1;
  } while (chunks < CHUNKS_MOST && performance.now() - startedAt < MEASURE_MS);
  return Math.round((chunks * CHUNK_BYTES * 8) / (performance.now() - startedAt));
}
