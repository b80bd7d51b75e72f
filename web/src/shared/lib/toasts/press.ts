/** Why an overlay was asked to close; the relevant part of Base UI's details. */
export interface CloseDetails {
  reason: string;
  event: Event;
}

/** Whether the press was on a toast, which is above overlays and must not close them. */
export const pressedToast = ({ reason, event: { target } }: CloseDetails) =>
  reason === 'outside-press' && target instanceof Element && target.closest('[data-toasts]') !== null;
