import type { Installation } from '../../shared/installation.ts';

const parsed = (url: string) => (URL.canParse(url) ? new URL(url) : null);

/** Whether a page belongs to the web client. */
export const isOwn = ({ origin }: Installation, url: string) => parsed(url)?.origin === origin;

/** Whether a page may open in a window of its own: those of payment and identity providers. */
export const isPopup = ({ popupOrigins }: Installation, url: string) =>
  popupOrigins.includes(parsed(url)?.origin ?? '');

/** Whether a broadcast may be sent to a server. */
export const isIngest = ({ ingestOrigins }: Installation, url: string) =>
  ingestOrigins.includes(parsed(url)?.origin ?? '');

/** Whether the system may open an address: web pages and email addresses. Other protocols can start programs. */
export const isSafeOutside = (url: string) => ['https:', 'http:', 'mailto:'].includes(parsed(url)?.protocol ?? '');
