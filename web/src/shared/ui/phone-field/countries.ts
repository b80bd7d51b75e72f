import { type CountryCode, getCountries, getCountryCallingCode } from 'libphonenumber-js/min';

export type { CountryCode };

export interface Country {
  code: CountryCode;
  name: string;
  /** Calling code, including the plus sign: `+44`. */
  dial: string;
  flag: string;
}

const letterA = 0x1f1e6;

/** A country's two regional indicator symbols, which systems draw either as a flag or as letters. */
const flagOf = (code: string) =>
  String.fromCodePoint(...[...code].map((letter) => letterA + letter.charCodeAt(0) - 65));

/** All countries that have a calling code, sorted by name in the user's language. */
export function allCountries(locale = navigator.language): Country[] {
  const names = new Intl.DisplayNames([locale, 'en'], { type: 'region' });
  return getCountries()
    .map((code) => ({
      code,
      name: names.of(code) ?? code,
      dial: `+${getCountryCallingCode(code)}`,
      flag: flagOf(code),
    }))
    .sort((a, b) => a.name.localeCompare(b.name, locale));
}

/** Guesses the user's country from the browser's languages. Defaults to the United States. */
export function guessCountry(languages: readonly string[] = navigator.languages): CountryCode {
  const known = new Set<string>(getCountries());
  for (const language of languages) {
    const region = new Intl.Locale(language).region;
    if (region && known.has(region)) return region as CountryCode;
  }
  return 'US';
}
