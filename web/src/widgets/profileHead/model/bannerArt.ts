/** Crests for the banners of users without a card picture. */
const crests = [
  'owl',
  'fox',
  'stb',
  'hal',
  'ltd',
  'mrw',
  'tin',
  'grv',
  '2wd',
  'nwd',
  'chb',
  'irv',
  'ptg',
  'rlf',
  'lsl',
  'brk',
] as const;

/** The crest on the banner of a profile without a card picture. Always the same for a user. */
export function bannerArt(userId: string): string {
  const sum = [...userId].reduce((total, letter) => (total * 31 + letter.charCodeAt(0)) >>> 0, 7);
  return `/crests/${crests[sum % crests.length]}.svg`;
}
