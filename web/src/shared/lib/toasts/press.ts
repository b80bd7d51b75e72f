/** The fields of Base UI's event details that say why an overlay is closing. */
export interface CloseDetails {
  reason: string;
  event: Event;
}

/** Whether the user pressed on a toast. Toasts are displayed above overlays, so pressing one must not close them. */
export const pressedToast = ({ reason, event: { target } }: CloseDetails) =>
  reason === 'outside-press' && target instanceof Element && target.closest('[data-toasts]') !== null;
