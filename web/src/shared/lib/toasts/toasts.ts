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
  /** Called when the user presses on the toast itself. */
  onOpen?: () => void;
  /** A toast with the same key replaces the earlier one. */
  key?: string;
  /** Duration in ms. Defaults to 5,000. */
  durationMs?: number;
}

export interface Toast extends ToastInput {
  id: number;
  kind: ToastKind;
  durationMs: number;
}

/**
 * Key of all toasts about an order. Without it, the order's page and a notification could both report the same refund.
 */
export const orderToastKey = (orderId: string) => `order:${orderId}`;

const maximum = 3;
const toasts = createStore<readonly Toast[]>([]);
let nextId = 1;

/** Shows a short message that requires no response. At most three are visible; a fourth one replaces the oldest. */
export function toast(input: ToastInput): number {
  const made: Toast = { kind: 'info', durationMs: 5000, ...input, id: nextId++ };
  toasts.update((all) => [...all.filter(({ key }) => !key || key !== input.key), made].slice(-maximum));
  return made.id;
}

export function dismissToast(id: number): void {
  toasts.update((all) => all.filter((each) => each.id !== id));
}

/** Dismisses the toast with this key because it no longer applies. */
export function dismissToastOf(key: string): void {
  toasts.update((all) => (all.some((each) => each.key === key) ? all.filter((each) => each.key !== key) : all));
}

export const useToasts = () => useStore(toasts);
export const currentToasts = () => toasts.get();
