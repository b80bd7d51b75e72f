import type { ComponentType } from 'react';
import { dialogStories } from './samples/dialogs.tsx';
import { overlayStories } from './samples/overlays.tsx';
import { pageStories } from './samples/pages.tsx';

/** The default export of a `*.stories.tsx`; every other export is a story: a component without props. */
export interface StoriesMeta {
  /** For example `Region`. Must be unique across the workshop. */
  title: string;
  /** Whether to use the full width of the page without padding. */
  fullWidth?: boolean;
}

interface StoriesModule {
  default: StoriesMeta;
  [story: string]: StoriesMeta | ComponentType;
}

export interface Story {
  /** For example `/region/first-load`. */
  path: string;
  group: string;
  name: string;
  fullWidth: boolean;
  /** The kind of a story that loads its content on demand, from samples. A page brings its own `main` element. */
  loads?: 'overlay' | 'page';
  /** The client path at which the story is shown. */
  at?: string;
  /** The buttons to press to reach the state, in order: the start of their names, or a selector in brackets. */
  press?: readonly string[];
  /** Maximum window width at which this state exists. */
  upTo?: number;
  Component: ComponentType;
}

const modules = import.meta.glob<StoriesModule>('../src/**/*.stories.tsx', { eager: true });

/** The display name of a story: `FirstLoad` becomes `First load`. */
export const spoken = (name: string) => {
  const words = name.replace(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const slug = (text: string) =>
  spoken(text)
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-');

/** Stories of single components and their states, sorted by component and then by their order in the file. */
const written: Story[] = Object.values(modules)
  .sort((a, b) => a.default.title.localeCompare(b.default.title))
  .flatMap(({ default: meta, ...named }) =>
    Object.entries(named).map(([name, Component]) => ({
      path: `/${slug(meta.title)}/${slug(name)}`,
      group: meta.title,
      name: spoken(name),
      fullWidth: meta.fullWidth === true,
      Component: Component as ComponentType,
    })),
  );

/** All stories. */
export const stories: Story[] = [
  ...written,
  ...overlayStories.map((each): Story => ({ ...each, group: 'Overlays', fullWidth: true, loads: 'overlay' })),
  ...dialogStories.map((each): Story => ({ ...each, group: 'Dialogs', fullWidth: true, loads: 'overlay' })),
  ...pageStories.map((each): Story => ({ ...each, group: 'Pages', fullWidth: true, loads: 'page' })),
];
