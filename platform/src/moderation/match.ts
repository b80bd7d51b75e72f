import { englishRecommendedTransformers, RegExpMatcher } from 'obscenity';
import { innocentWords, severityOf, type WordSeverity, words } from './wordList.ts';

export interface Found {
  /** The word as it appears in the text. */
  text: string;
  severity: WordSeverity;
}

const built = words.build();
const matcher = new RegExpMatcher({
  ...built,
  whitelistedTerms: [...(built.whitelistedTerms ?? []), ...innocentWords],
  ...englishRecommendedTransformers,
});

/** Combining marks and invisible characters, which don't change how a word reads. */
const UNSEEN = /[\p{Mn}\p{Me}\p{Cf}]/u;
/** Matches three or more single letters with separators between them: `f u c k`. */
const SPACED = /(?<![\p{L}\p{N}])[\p{L}\p{N}@$!](?:[\s._*|,-]{1,2}[\p{L}\p{N}@$!]){2,}(?![\p{L}\p{N}])/gu;
/** Digits can replace letters, but plain numbers are not words. */
const NUMBER = /^[\d\s.,:+%$/-]*$/;

/** Finds all bad words in a text despite leetspeak, other alphabets, combining marks and gaps. */
export function findWords(text: string): Found[] {
  const seen = visible(text);
  return [seen, ...spacedRuns(seen)].flatMap((piece) => findIn(piece, text));
}

/** Normalized text. Each of its units has the UTF-16 range in the original text that it comes from. */
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

/** The normalized text, without invisible characters and with letters in their basic form. */
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

/** Joins each run of single letters into one word. */
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
