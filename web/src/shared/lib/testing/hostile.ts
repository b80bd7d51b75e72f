/** Malicious texts. Each is also a valid title, so it can appear anywhere a title can. */
export const hostileTexts: readonly string[] = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(2)>',
  '<svg/onload=alert(3)>"><b>bold</b>',
  '<a href="javascript:alert(4)">x</a>',
  '[x](javascript:alert(5)) &lt;i&gt;',
];

/** Links that the link policy rejects. The only page they may lead to is the home page. */
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

/** Elements that user text must never produce. */
const strangers = 'script, iframe, object, embed, form, style, base, meta, link';

/**
 * Lists the harm that hostile text has done in the DOM, one problem per entry: injected elements and event handlers,
 * and links to anything other than the app or a web address.
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
