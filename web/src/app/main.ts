/** Lets the browser draw and answer before what comes next. */
const pause = () => new Promise<void>((resume) => setTimeout(resume));

/**
 * Runs the client's first scripts one after the other, each in a task of its own: a phone that runs them at once answers nobody
 * meanwhile. The document has all of them fetched together (`web/firstLoads.ts`).
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
