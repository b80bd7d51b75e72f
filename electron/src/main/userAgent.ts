/**
 * The user agent of every request. The product's name with its version identifies the desktop app to the web client,
 * which then counts it as `electron`.
 * @param initial Electron's own, which names the app after its package
 */
export function userAgentOf(initial: string, version: string): string {
  const others = initial.split(' ').filter((part) => !/^(@duelbook\/|duelbook\/)/i.test(part));
  return [...others, `Duelbook/${version}`].join(' ');
}
