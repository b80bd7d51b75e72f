import type { ComponentType } from 'react';

/** The default export of a `*.stories.tsx`; every other export is a story: a component without props. */
export interface StoriesMeta {
  /** `Region`, unique across the workshop. */
  title: string;
  /** Uses the full page width without padding. */
  fullWidth?: boolean;
}

interface StoriesModule {
  default: StoriesMeta;
  [story: string]: StoriesMeta | ComponentType;
}

export interface Story {
  /** `/region/first-load`. */
  path: string;
  group: string;
  name: string;
  fullWidth: boolean;
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

/** Every story, by component and in file order. */
export const stories: Story[] = Object.values(modules)
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
