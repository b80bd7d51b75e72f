/** Keeps Chromium from contacting hosts outside this machine. */
const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Makes the browser use generated video and audio instead of this machine's screen and microphone, without a prompt.
 */
const captures = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];

/** Full Chromium, where a page is hidden while another page is in front of it. */
export const wholeBrowser = {
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: [...quiet, ...captures],
};

/** Chromium's headless shell, if available. Pages use less CPU time, and every page considers itself visible. */
export const launchOptions = {
  ...wholeBrowser,
  executablePath: process.env.CHROMIUM_SHELL_PATH ?? wholeBrowser.executablePath,
};
