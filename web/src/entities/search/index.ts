export { type Found, fewestLetters, isEmpty, useSearch } from './model/useSearch.ts';
