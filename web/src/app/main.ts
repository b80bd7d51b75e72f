/** Yields to the browser, which can then render and handle input. */
const pause = () => new Promise<void>((resume) => setTimeout(resume));

/**
 * Runs the client's first scripts one after another, each in a separate task, because running all of them in one task
 * would make phones unresponsive. The document preloads them in parallel (`web/firstLoads.ts`).
 */
async function begin(root: HTMLElement): Promise<void> {
  const { mountOverFirstScreen } = await import('./firstScreen/mountOverFirstScreen.tsx');
  await pause();
  await import('./apollo/library.ts');
  await pause();
  const { client, fetchPage } = await import('./client.tsx');
  await mountOverFirstScreen(root, client, () => fetchPage(window.location.pathname));
}

const root = document.getElementById('_app');
if (!root) throw new Error('index.html has no element with the id _app');
void begin(root);
