import { englishRecommendedTransformers, RegExpMatcher } from 'obscenity';
import { innocentWords, severityOf, type WordSeverity, words } from './words.ts';

export interface Found {
  /** As it stands in the text. */
  text: string;
  severity: WordSeverity;
}

const built = words.build();
const matcher = new RegExpMatcher({
  ...built,
  whitelistedTerms: [...(built.whitelistedTerms ?? []), ...innocentWords],
  ...englishRecommendedTransformers,
});

/** Marks over letters, and characters that cannot be seen: a word with them reads like the word. */
const UNSEEN = /[\p{Mn}\p{Me}\p{Cf}]/u;
/** Three or more single letters with something between each: `f u c k`. */
const SPACED = /(?<![\p{L}\p{N}])[\p{L}\p{N}@$!](?:[\s._*|,-]{1,2}[\p{L}\p{N}@$!]){2,}(?![\p{L}\p{N}])/gu;
/** Digits may stand for letters, but a number is a number. */
const NUMBER = /^[\d\s.,:+%$/-]*$/;

/** Every bad word of a text as it stands there, however it is spelled: leet, other alphabets, marks, gaps. */
export function findWords(text: string): Found[] {
  const seen = visible(text);
  return [seen, ...spacedRuns(seen)].flatMap((piece) => findIn(piece, text));
}

/** What is read, and between which UTF-16 units of the original each of its units stands. */
interface Piece {
  text: string;
  from: number[];
  to: number[];
}

function findIn(piece: Piece, original: string): Found[] {
  return matcher
    .getAllMatches(piece.text, true)
    .map((match) => {
      const { phraseMetadata } = words.getPayloadWithPhraseMetadata(match);
      return {
        text: original.slice(piece.from[match.startIndex], piece.to[match.endIndex]),
        severity: severityOf(phraseMetadata?.originalWord ?? ''),
      };
    })
    .filter((found) => !NUMBER.test(found.text));
}

/** The text as it is read: without what cannot be seen, in the plain forms of its letters. */
function visible(text: string): Piece {
  const piece: Piece = { text: '', from: [], to: [] };
  let index = 0;
  for (const character of text) {
    const read = UNSEEN.test(character) ? '' : character.normalize('NFKC');
    piece.text += read;
    for (let unit = 0; unit < read.length; unit++) {
      piece.from.push(index);
      piece.to.push(index + character.length);
    }
    index += character.length;
  }
  return piece;
}

/** Each run of single letters as one word. */
function spacedRuns({ text, from, to }: Piece): Piece[] {
  return [...text.matchAll(SPACED)].map((run) => {
    const units = [...run[0].matchAll(/[^\s._*|,-]/g)].map((letter) => run.index + letter.index);
    return {
      text: units.map((unit) => text[unit]).join(''),
      from: units.map((unit) => from[unit] ?? 0),
      to: units.map((unit) => to[unit] ?? 0),
    };
  });
}
