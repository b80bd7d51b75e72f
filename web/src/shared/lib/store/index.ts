export { createStore, type Store, useStore } from './createStore.ts';
