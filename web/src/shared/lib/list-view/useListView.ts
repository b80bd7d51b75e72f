import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  type ListState,
  nextSort,
  type Preferences,
  readPreferences,
  readState,
  writePreferences,
  writeState,
} from './listView.ts';

export interface ListView extends ListState {
  /** Whether any filter is set. */
  filtered: boolean;
  setFilter: (name: string, value: string | null) => void;
  /** Sets several filters at once. Filters that aren't named keep their values. */
  setFilters: (values: Readonly<Record<string, string | null>>) => void;
  clear: () => void;
  toggleSort: (column: string) => void;
  preferences: Preferences;
  setPreferences: (next: Preferences) => void;
  /** Saves the current filters and sort order under a name, replacing any view with the same name. */
  saveView: (name: string) => void;
  openView: (search: string) => void;
  deleteView: (name: string) => void;
}

/**
 * A list's filters and sort order, stored in the URL so that Back, reload and shared links restore them, and the
 * viewer's preferences, stored in this browser.
 * @param list name under which the preferences are stored
 * @param names names of the list's filters
 */
export function useListView(list: string, names: readonly string[]): ListView {
  const [search, setSearch] = useSearchParams();
  const [preferences, setPreferences] = useState(() => readPreferences(list));
  const state = readState(search, names);
  const show = (next: ListState) => setSearch(writeState(search, names, next), { replace: true });
  const prefer = (next: Preferences) => {
    writePreferences(list, next);
    setPreferences(next);
  };
  const setFilters = (values: Readonly<Record<string, string | null>>) => {
    const filters = Object.entries({ ...state.filters, ...values });
    show({
      ...state,
      filters: Object.fromEntries(filters.filter((each): each is [string, string] => Boolean(each[1]))),
    });
  };
  return {
    ...state,
    filtered: Object.keys(state.filters).length > 0,
    setFilter: (name, value) => setFilters({ [name]: value }),
    setFilters,
    clear: () => show({ ...state, filters: {} }),
    toggleSort: (column) => show({ ...state, sort: nextSort(state.sort, column) }),
    preferences,
    setPreferences: prefer,
    saveView(name) {
      const view = { name, search: writeState(new URLSearchParams(), names, state).toString() };
      prefer({ ...preferences, views: [...preferences.views.filter((each) => each.name !== name), view] });
    },
    openView: (saved) => setSearch(writeState(search, names, readState(new URLSearchParams(saved), names))),
    deleteView: (name) => prefer({ ...preferences, views: preferences.views.filter((each) => each.name !== name) }),
  };
}
