import { createStore, useStore } from '@/shared/lib/store';

export type ToastKind = 'info' | 'success' | 'warning' | 'error' | 'live';

export interface ToastAction {
  label: string;
  run: () => void;
}

export interface ToastInput {
  title: string;
  text?: string;
  kind?: ToastKind;
  action?: ToastAction;
  /** What pressing the toast itself does. */
  onOpen?: () => void;
  /** A toast with the same key replaces the earlier one instead of standing beside it. */
  key?: string;
  /** Milliseconds it stays; five seconds when left out. */
  life?: number;
}

export interface Toast extends ToastInput {
  id: number;
  kind: ToastKind;
  life: number;
}

const maximum = 3;
const toasts = createStore<readonly Toast[]>([]);
let nextId = 1;

/** Says something short that nobody has to answer. At most three are shown: the oldest leaves. */
export function toast(input: ToastInput): number {
  const made: Toast = { kind: 'info', life: 5000, ...input, id: nextId++ };
  toasts.update((all) => [...all.filter(({ key }) => !key || key !== input.key), made].slice(-maximum));
  return made.id;
}

export function dismissToast(id: number): void {
  toasts.update((all) => all.filter((each) => each.id !== id));
}

/** Takes away what was said under a key and holds no more. */
export function dismissToastOf(key: string): void {
  toasts.update((all) => (all.some((each) => each.key === key) ? all.filter((each) => each.key !== key) : all));
}

export const useToasts = () => useStore(toasts);
export const currentToasts = () => toasts.get();
