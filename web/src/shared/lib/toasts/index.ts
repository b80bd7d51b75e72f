export { type CloseDetails, pressedToast } from './press.ts';
export {
  currentToasts,
  dismissToast,
  dismissToastOf,
  orderToastKey,
  type Toast,
  type ToastAction,
  type ToastInput,
  type ToastKind,
  toast,
  useToasts,
} from './toasts.ts';
