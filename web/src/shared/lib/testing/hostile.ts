/** What somebody who means harm would write; each is a valid title too, so that it gets as far as a title does. */
export const hostileTexts: readonly string[] = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(2)>',
  '<svg/onload=alert(3)>"><b>bold</b>',
  '<a href="javascript:alert(4)">x</a>',
  '[x](javascript:alert(5)) &lt;i&gt;',
];

/** Links that the link map does not allow anywhere; they lead home at most. */
export const hostileLinks: readonly string[] = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(2)',
  ' javascript:alert(3)',
  'data:text/html,<script>alert(4)</script>',
  'vbscript:alert(5)',
  'file:///etc/passwd',
  '//evil.test/a',
  'duelbook://../../evil',
];

/** What must not come of anybody's words, whatever else is shown. */
const strangers = 'script, iframe, object, embed, form, style, base, meta, link';

/**
 * What went wrong in a piece of page that shows such texts, one line each: elements and handlers that came of them, and links
 * that lead anywhere but within the product or to a web address.
 */
export function harmIn(root: ParentNode): string[] {
  const found = [...root.querySelectorAll(strangers)].map((element) => `produced <${element.localName}>`);
  for (const element of root.querySelectorAll('*')) {
    for (const { name, value } of element.attributes) {
      if (name.startsWith('on')) found.push(`${element.localName} has ${name}`);
      const leads = name === 'href' || name === 'src' || name === 'action';
      if (leads && !isHarmless(value)) found.push(`${element.localName} ${name} is ${value}`);
    }
  }
  return found;
}

const isHarmless = (address: string) => /^(https?:\/\/|\/(?!\/)|#)/.test(address);
