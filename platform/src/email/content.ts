/** Content of an email as plain text. The HTML part is generated from it. */
export interface EmailContent {
  paragraphs: string[];
  /** Button that links to a path in the client, such as `/wallet`. */
  action?: { label: string; path: string };
}

interface Frame {
  publicUrl: string;
  /** Null for mandatory emails, which can't be unsubscribed from. */
  unsubscribeUrl: string | null;
}

const FOOTER = 'Duelbook sent you this email about your account.';
const STOP = 'Unsubscribe from these emails';

const styles = {
  body: 'margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif;color:#16181d;background:#ffffff',
  button:
    'display:inline-block;padding:12px 20px;border-radius:8px;background:#16181d;color:#ffffff;text-decoration:none',
  footer: 'font-size:13px;color:#5b616e',
};

export function textOf({ paragraphs, action }: EmailContent, { publicUrl, unsubscribeUrl }: Frame): string {
  return [
    ...paragraphs,
    ...(action ? [`${action.label}: ${publicUrl}${action.path}`] : []),
    '--',
    FOOTER,
    ...(unsubscribeUrl === null ? [] : [`${STOP}: ${unsubscribeUrl}`]),
  ].join('\n\n');
}

export function htmlOf(subject: string, { paragraphs, action }: EmailContent, frame: Frame): string {
  const parts = [
    ...paragraphs.map((text) => `<p>${escaped(text).replaceAll('\n', '<br>')}</p>`),
    ...(action ? [`<p>${link(styles.button, `${frame.publicUrl}${action.path}`, action.label)}</p>`] : []),
    `<p style="${styles.footer}">${FOOTER}</p>`,
    ...(frame.unsubscribeUrl === null
      ? []
      : [`<p style="${styles.footer}">${link(styles.footer, frame.unsubscribeUrl, STOP)}</p>`]),
  ];
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head>
<body style="${styles.body}">
${parts.join('\n')}
</body></html>
`;
}

const link = (style: string, url: string, label: string) =>
  `<a style="${style}" href="${escaped(url)}">${escaped(label)}</a>`;

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (letter) => entities[letter] ?? letter);
}
