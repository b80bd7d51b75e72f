import { configuration } from './configuration.ts';
import { flipFuses } from './fuses.mjs';

/**
 * Entry point for electron-builder, which loads JavaScript only.
 * @type {import('electron-builder').Configuration}
 */
export default { ...configuration, afterPack: flipFuses };
