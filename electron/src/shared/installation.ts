/** The installation that a build of the app belongs to. Fixed at build time. */
export interface Installation {
  /** Origin of the web client. The main window shows no other origin. */
  readonly origin: string;
  /** Origins of payment and identity providers, whose pages may open in separate windows. */
  readonly popupOrigins: readonly string[];
  /** Origins of the servers that a broadcast may be sent to. */
  readonly ingestOrigins: readonly string[];
  /** URL where updates are published. Null if this build doesn't update itself. */
  readonly updateUrl: string | null;
  /** URL that receives crash reports from users who have agreed to send them. Null if this build sends none. */
  readonly crashUrl: string | null;
}

const providers = [
  'https://www.paypal.com',
  'https://www.sandbox.paypal.com',
  'https://accounts.google.com',
  'http://127.0.0.1:4002',
];

const ingests = ['https://g.webrtc.live-video.net:4443', 'http://127.0.0.1:4002'];

/**
 * Reads the build settings from the environment.
 * @throws if a URL isn't a web address, or is unencrypted and not on this computer
 */
export function installationFrom(env: Readonly<Record<string, string | undefined>>): Installation {
  const origin = checked(
    'DESKTOP_ORIGIN',
    env.DESKTOP_ORIGIN || env.PUBLIC_URL || `http://127.0.0.1:${env.PORT || 4000}`,
  );
  const listed = (name: string, usual: readonly string[]) => {
    const given = (env[name] ?? '').split(',').filter(Boolean);
    const chosen = given.length > 0 ? given : usual.filter((each) => each.startsWith('https:') || isLocal(origin));
    return chosen.map((each) => checked(name, each));
  };
  return {
    origin,
    popupOrigins: listed('DESKTOP_POPUP_ORIGINS', providers),
    ingestOrigins: listed('DESKTOP_INGEST_ORIGINS', ingests),
    updateUrl: env.DESKTOP_UPDATE_URL ? checkedUrl('DESKTOP_UPDATE_URL', env.DESKTOP_UPDATE_URL).href : null,
    crashUrl: env.DESKTOP_CRASH_URL ? checkedUrl('DESKTOP_CRASH_URL', env.DESKTOP_CRASH_URL).href : null,
  };
}

/** Whether a URL is on this computer, so that traffic doesn't have to be encrypted. */
export const isLocal = (url: string) =>
  URL.canParse(url) && ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(url).hostname);

const checked = (name: string, url: string) => checkedUrl(name, url.trim()).origin;

function checkedUrl(name: string, value: string): URL {
  const url = URL.canParse(value) ? new URL(value) : null;
  if (url && (url.protocol === 'https:' || (url.protocol === 'http:' && isLocal(value)))) return url;
  throw new Error(`${name} must be an https address, or an http address on this computer: ${value}`);
}
