import { DataSet, type EnglishProfaneWord, englishDataset, parseRawPattern } from 'obscenity';

/** What happens to a text with a matched word: it is sent and logged, returned for editing, or rejected. */
export type WordSeverity = 'flag' | 'bounce' | 'block';

/** Words that are crude but not directed at anyone. The text is sent and logged. */
const mild: readonly EnglishProfaneWord[] = [
  'abo',
  'arse',
  'ass',
  'bastard',
  'bollocks',
  'boob',
  'cock',
  'dick',
  'hooker',
  'negro',
  'piss',
  'prick',
  'scat',
  'sex',
  'shit',
  'tit',
  'turd',
];

/** Hate speech against groups of people. The text is rejected. */
const slurs: readonly EnglishProfaneWord[] = [
  'abeed',
  'africoon',
  'arabush',
  'boonga',
  'chingchong',
  'chink',
  'fag',
  'kike',
  'nigger',
  'tranny',
];

/**
 * Additions to the library's list in its pattern language (`|` is a word boundary, `[x]` is optional). Patterns match
 * the text after repeated letters are collapsed; b, e, o, l, s and g may stay doubled.
 */
const own: Readonly<Record<string, { severity: WordSeverity; patterns: readonly string[] }>> = {
  'kill yourself': {
    severity: 'block',
    patterns: ['kil[l] y[o]ur[ ]self', 'kil[l] urself', '|kys|', 'hang y[o]urself', 'hang urself'],
  },
  'death threat': {
    severity: 'block',
    patterns: ['|i wil[l] kil[l] you|', "|i'l[l] kil[l] you|", '|gona kil[l] you|'],
  },
  'child abuse': { severity: 'block', patterns: ['|child porn', '|kid[d]ie porn', '|kidie porn'] },
  wetback: { severity: 'block', patterns: ['wetback'] },
  gook: { severity: 'block', patterns: ['|gook|', '|gooks|'] },
  spic: { severity: 'block', patterns: ['|spic|', '|spics|'] },
  paki: { severity: 'block', patterns: ['|paki|', '|pakis|'] },
  coon: { severity: 'block', patterns: ['|coon|', '|coons|'] },
  'heil hitler': { severity: 'block', patterns: ['heil hitler', '|sieg heil'] },
  asshole: { severity: 'bounce', patterns: ['|as[s]hole', '|arsehole'] },
  damn: { severity: 'flag', patterns: ['|damn'] },
  crap: { severity: 'flag', patterns: ['|crap|', '|crapy|'] },
};

/** Innocent words that contain a bad one: names of people and places, games and everyday words. */
export const innocentWords: readonly string[] =
  `penistone, scunthorpe, dickinson, dickson, dickerson, dickie, moby dick,
  dick van dyke, dykes, vandyke, fagin, fagan, fagus, fagioli, hitchcock, rio negro, mishit, assyr, assort, booby trap,
  booby-trap, chinks in, chink in the, rapeseed, grape, drape, retardant, wankel, pissarro, title, titan, titular, fu manchu,
  matsushita, fk partizan, fuchsia, fukuoka, fukushima, cummings, cummins, cumin, sexton, canus, coon rapids, maine coon,
  cockpit, shiitake, spic and span, cuckold, nigel, niger, porno for pyros, semenov, semenya`
    .split(',')
    .map((word) => word.trim());

export type WordData = { originalWord: string };

/** The library's English data set, our additions and the innocent words. */
export const words: DataSet<WordData> = new DataSet<WordData>().addAll(englishDataset as unknown as DataSet<WordData>);
for (const [word, { patterns }] of Object.entries(own)) {
  words.addPhrase((phrase) => {
    phrase.setMetadata({ originalWord: word });
    for (const pattern of patterns) phrase.addPattern(parseRawPattern(pattern));
    return phrase;
  });
}

const severities = new Map<string, WordSeverity>([
  ...mild.map((word) => [word, 'flag'] as const),
  ...slurs.map((word) => [word, 'block'] as const),
  ...Object.entries(own).map(([word, { severity }]) => [word, severity] as const),
]);

/** Returns the severity of a word. Words without an explicit severity bounce. */
export function severityOf(word: string): WordSeverity {
  return severities.get(word) ?? 'bounce';
}
