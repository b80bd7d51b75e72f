/** Only root runs PostgreSQL as another user. Tests of that are skipped elsewhere, which this prints. */
export const asRoot = process.getuid?.() === 0;

if (!asRoot) console.log('Skipped: only root starts PostgreSQL as another user, and these tests are about that.');
