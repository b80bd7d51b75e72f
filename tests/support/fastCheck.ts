import fc from '../../node_modules/fast-check/lib/fast-check.js';

/**
 * `npm test` generates the same cases in every run. `npm run prove` generates new ones, and prints the seed on failure.
 */
if (process.env.PROVE !== '1') fc.configureGlobal({ seed: 20_261_127 });

export * from '../../node_modules/fast-check/lib/fast-check.js';
export default fc;
