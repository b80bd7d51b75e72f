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

/** Generated pictures and sound instead of this machine's screen and microphone, without asking. */
const captures = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];

/** The whole browser, in which a page is hidden while another one is in front. */
export const wholeBrowser = {
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: [...quiet, ...captures],
};

/** Chromium's headless shell where there is one: pages use less CPU time, and each considers itself visible. */
export const launchOptions = {
  ...wholeBrowser,
  executablePath: process.env.CHROMIUM_SHELL_PATH ?? wholeBrowser.executablePath,
};
