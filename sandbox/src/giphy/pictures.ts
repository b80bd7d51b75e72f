/** A built-in GIF: its caption, search terms and color. */
export interface Picture {
  id: string;
  title: string;
  words: string[];
  hue: number;
}

const titles: [string, ...string[]][] = [
  ['Good game', 'gg', 'sports'],
  ['Rematch?', 'again', 'duel'],
  ['Let us go', 'go', 'hype', 'start'],
  ['What a goal', 'goal', 'football', 'wow'],
  ['Clutch', 'win', 'hype', 'shooter'],
  ['So close', 'lose', 'sad'],
  ['Thank you', 'thanks', 'kind'],
  ['Well played', 'gg', 'kind', 'win'],
  ['Oh no', 'sad', 'lose', 'fail'],
  ['Laughing', 'lol', 'haha', 'funny'],
  ['Thinking', 'hmm', 'think'],
  ['Applause', 'clap', 'win', 'wow'],
  ['Good luck', 'luck', 'start'],
  ['Have fun', 'fun', 'start'],
  ['On my way', 'wait', 'go'],
  ['Brb', 'wait', 'pause'],
  ['Party', 'win', 'dance', 'hype'],
  ['High five', 'kind', 'win', 'team'],
  ['Facepalm', 'fail', 'sad'],
  ['Mind blown', 'wow', 'hype'],
  ['Sleepy', 'bye', 'night'],
  ['Good morning', 'hello', 'hi'],
  ['Hello', 'hi', 'hello', 'start'],
  ['See you', 'bye', 'hello'],
];

export const pictures: readonly Picture[] = titles.map(([title, ...words], index) => ({
  id: `duelbook${String(index + 1).padStart(2, '0')}`,
  title,
  words: [...title.toLowerCase().split(/[^a-z]+/), ...words].filter(Boolean),
  hue: (index * 47) % 360,
}));

export const WIDTH = 356;
export const HEIGHT = 200;

/** Renders the GIF as SVG. The caption is animated, except in the still image. */
export function draw({ title, hue }: Picture, still: boolean): string {
  const move = still
    ? ''
    : '<animateTransform attributeName="transform" type="translate" values="0 0;0 -16;0 0" dur="1.2s" repeatCount="indefinite"/>';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><rect width="${WIDTH}" height="${HEIGHT}" fill="hsl(${hue} 45% 28%)"/><circle cx="${WIDTH - 60}" cy="50" r="90" fill="hsl(${hue} 60% 40%)"/><text x="${WIDTH / 2}" y="112" text-anchor="middle" font-family="sans-serif" font-size="34" font-weight="700" fill="#fff">${title}${move}</text></svg>`;
}
