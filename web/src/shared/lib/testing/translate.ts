const untouched = '[translate="no"], font, script, style, textarea, title';

/**
 * Replaces every text node with new elements, as page translators do, which removes React's text nodes from the page.
 */
function wrapAll(): void {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (texts.nextNode()) found.push(texts.currentNode as Text);
  for (const text of found) {
    if (!text.data.trim() || text.parentElement?.closest(untouched)) continue;
    const outer = document.createElement('font');
    outer.appendChild(document.createElement('font')).textContent = text.data;
    text.replaceWith(outer);
  }
}

/** Translates the current page and all text that is added later. Returns a function that stops the translation. */
export function translate(): () => void {
  wrapAll();
  const observer = new MutationObserver(wrapAll);
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  return () => observer.disconnect();
}
