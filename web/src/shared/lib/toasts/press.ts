/** What an overlay says of being asked to close; the part of Base UI's details that matters here. */
export interface CloseDetails {
  reason: string;
  event: Event;
}

/** Whether an overlay was asked to close by a press on a toast, which lies above it and leaves it open. */
export const pressedToast = ({ reason, event: { target } }: CloseDetails) =>
  reason === 'outside-press' && target instanceof Element && target.closest('[data-toasts]') !== null;
