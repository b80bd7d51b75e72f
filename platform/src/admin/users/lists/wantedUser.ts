/** Possible meanings of a search term entered by staff. Several of them can apply to the same text. */
export interface WantedUser {
  /** Lowercase text, for usernames and legal names. */
  text: string;
  /** Phone numbers that the text could mean, in E.164 format. */
  phones: string[];
  /** Range of IDs that start with the text. Null if the text isn't an ID prefix. */
  ids: { from: string; to: string } | null;
}

/** Shorter ID prefixes would match too many accounts. Staff pages show 13 characters of an ID; receipts show 8. */
const beginning = /^[\da-f]{8}(-[\da-f]{0,4}){0,4}[\da-f]{0,8}$/;
const phone = /^\+?[\d\s().-]{7,20}$/;

function idRange(text: string): WantedUser['ids'] {
  if (!beginning.test(text)) return null;
  const digits = text.replaceAll('-', '');
  if (digits.length > 32) return null;
  const filled = (digit: string) =>
    digits.padEnd(32, digit).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { from: filled('0'), to: filled('f') };
}

/** Numbers without a country code are read as US numbers. */
function phonesIn(text: string): string[] {
  if (!phone.test(text)) return [];
  const digits = text.replace(/\D/g, '');
  return text.startsWith('+') ? [`+${digits}`] : [`+${digits}`, `+1${digits}`];
}

/**
 * @param typed a username with or without `@`, a legal name, a phone number, an ID, or the first characters of an ID
 */
export function wantedUser(typed: string): WantedUser {
  // Staff pages end shortened IDs with an ellipsis, which is easily copied along with the ID.
  const text = typed.trim().toLowerCase().replace(/^@/, '').replace(/…$/, '').replace(/\s+/g, ' ');
  return { text, phones: phonesIn(text), ids: idRange(text) };
}
