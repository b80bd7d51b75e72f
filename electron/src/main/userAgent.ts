/**
 * Returns the user agent for all requests. The product's name and version identify the desktop app to the web client,
 * whose analytics then count it as `electron`.
 * @param initial Electron's default, which contains the package's name
 */
export function userAgentOf(initial: string, version: string): string {
  const others = initial.split(' ').filter((part) => !/^(@duelbook\/|duelbook\/)/i.test(part));
  return [...others, `Duelbook/${version}`].join(' ');
}
