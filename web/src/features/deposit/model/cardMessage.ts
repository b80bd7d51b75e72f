/** Messages from the provider's card form to the page that embeds it. */
export type CardMessage =
  | { kind: 'ready' }
  | { kind: 'cancelled' }
  | { kind: 'approved'; token: string }
  | { kind: 'declined'; reason: string | null };

interface FrameEvent {
  origin: string;
  source: unknown;
  data: unknown;
}

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);

/**
 * Parses a message from the card form. Returns null for anything else. Accepts messages only from the frame we opened,
 * and only if they come from the provider's origin.
 */
export function readCardMessage(event: FrameEvent, form: { origin: string; frame: unknown }): CardMessage | null {
  if (event.origin !== form.origin || event.source !== form.frame || event.source === null) return null;
  if (typeof event.data !== 'object' || event.data === null) return null;
  const { type, kind, token, reason } = event.data as Record<string, unknown>;
  if (type !== 'dots-card') return null;
  switch (kind) {
    case 'ready':
    case 'cancelled':
      return { kind };
    case 'declined':
      return { kind, reason: textOf(reason) };
    case 'approved': {
      const given = textOf(token);
      return given === null ? null : { kind, token: given };
    }
    default:
      return null;
  }
}

/** URL of the form, with the origin it should post messages to. */
export function cardFormAddress(url: string, origin: string): string {
  const address = new URL(url);
  address.searchParams.set('origin', origin);
  return address.href;
}
