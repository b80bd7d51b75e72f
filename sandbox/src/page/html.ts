/** HTML that has already been escaped. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Part = Html | Part[] | string | number | null | false | undefined;

/** Builds HTML. All interpolated values are escaped unless they are already Html. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(strings.reduce((text, string, index) => text + render(parts[index - 1]) + string));
}

function render(part: Part): string {
  if (part instanceof Html) return part.text;
  if (Array.isArray(part)) return part.map(render).join('');
  return part === null || part === undefined || part === false ? '' : escapeText(String(part));
}

function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
}

/** Renders a complete page with the sandbox's styles. */
export function page(title: string, body: Html, options: { className?: string; scripts?: string[] } = {}): string {
  const scripts = (options.scripts ?? []).map((src) => html`<script src="${src}" defer></script>`);
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/assets/sandbox.css">
${scripts}
</head>
<body class="${options.className ?? ''}">
${body}
</body>
</html>
`.text;
}
