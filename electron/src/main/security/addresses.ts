import type { Installation } from '../../shared/installation.ts';

const parsed = (url: string) => (URL.canParse(url) ? new URL(url) : null);

/** Whether a page belongs to the web client. */
export const isOwn = ({ origin }: Installation, url: string) => parsed(url)?.origin === origin;

/** Whether a page may open in a separate window. Only pages of payment and identity providers may. */
export const isPopup = ({ popupOrigins }: Installation, url: string) =>
  popupOrigins.includes(parsed(url)?.origin ?? '');

/** Whether broadcasts may be sent to a server. */
export const isIngest = ({ ingestOrigins }: Installation, url: string) =>
  ingestOrigins.includes(parsed(url)?.origin ?? '');

/**
 * Whether the operating system may open a URL: only web pages and email addresses. Other protocols can start programs.
 */
export const isSafeOutside = (url: string) => ['https:', 'http:', 'mailto:'].includes(parsed(url)?.protocol ?? '');
