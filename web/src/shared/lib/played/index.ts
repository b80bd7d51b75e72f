export { notePlayed, onPlayed } from './played.ts';
