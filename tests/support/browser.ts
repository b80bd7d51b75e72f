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

export const launchOptions = {
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: [...quiet, ...captures],
};
