import fsd from '@feature-sliced/steiger-plugin';
import { defineConfig } from 'steiger';

export default defineConfig([
  ...fsd.configs.recommended,
  {
    // Slices are extracted when a second page needs them, so young ones have one user; pages come in groups by area; a folder
    // of shared/lib is one idea, and a level of groups above them would only be longer to write.
    rules: {
      'fsd/insignificant-slice': 'off',
      'fsd/repetitive-naming': 'off',
      'fsd/excessive-slicing': 'off',
      'fsd/shared-lib-grouping': 'off',
    },
  },
  { ignores: ['**/*.generated.ts', '**/*.stories.tsx', '**/*.test.ts', '**/*.test.tsx'] },
]);
