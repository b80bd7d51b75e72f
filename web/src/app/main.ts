/** Yields to the browser so that it can render and handle input. */
const pause = () => new Promise<void>((resume) => setTimeout(resume));

/**
 * Runs the client's first scripts one after another, each in its own task, because a phone that runs them together
 * stays unresponsive. The document preloads them in parallel (`web/firstLoads.ts`).
 */
async function begin(root: HTMLElement): Promise<void> {
  const { takeOver } = await import('./firstScreen/takeOver.tsx');
  await pause();
  await import('./apollo/library.ts');
  await pause();
  const { client, fetchPage } = await import('./client.tsx');
  await takeOver(root, client, () => fetchPage(window.location.pathname));
}

const root = document.getElementById('_app');
if (!root) throw new Error('index.html has no element with the id _app');
void begin(root);
