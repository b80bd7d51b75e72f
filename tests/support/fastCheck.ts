import fc from '../../node_modules/fast-check/lib/fast-check.js';

/** `npm test` draws the same cases in every run. `npm run prove` draws new ones; a failure prints its seed. */
if (process.env.PROVE !== '1') fc.configureGlobal({ seed: 20_261_127 });

export * from '../../node_modules/fast-check/lib/fast-check.js';
export default fc;
