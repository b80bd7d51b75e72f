/**
 * Whether this process is root, which runs PostgreSQL as another user. Otherwise, tests of this are skipped with a
 * message.
 */
export const asRoot = process.getuid?.() === 0;

if (!asRoot) console.log('Skipped: only root starts PostgreSQL as another user, and these tests are about that.');
