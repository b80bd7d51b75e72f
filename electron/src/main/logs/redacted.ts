const LONGEST = 500;

/** Patterns that a log must not contain, most specific first, with their replacements. */
const personal: readonly (readonly [RegExp, string])[] = [
  // Of a URL, only the origin is kept, because paths and queries can identify users, matches and sign-ins.
  [/\b([a-z][a-z\d+.-]*:\/\/)(?:[^\s/@]*@)?([^\s/?#"'`<>]*)[^\s"<>]*/gi, '$1$2'],
  [/[^\s@"<>]+@[^\s@"<>]+/g, '[email]'],
  [/\/(?:home|Users)\/[^\s/"':]+/g, '~'],
  // Windows account names can contain spaces.
  [/[a-z]:\\Users\\[^\\"':]+/gi, '~'],
  [/\b(?=[\w-]*\d)[\w-]{20,}\b/g, '[token]'],
  [/\+?\d(?:[\s().-]{0,2}\d){6,}/g, '[number]'],
];

/** Returns a text on one line, without page URLs, email addresses, names of home folders, tokens and phone numbers. */
export function redacted(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a control character could forge a line or color a terminal.
  const line = text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ');
  // Truncates last, because half an email address wouldn't be recognized.
  return personal.reduce((rest, [pattern, instead]) => rest.replace(pattern, instead), line).slice(0, LONGEST);
}
