import { useActing } from '../model/acting.ts';

/** Reports that the dialog it is shown with is open, for dialogs that aren't of a `StaffAction`. */
export function Acting() {
  useActing();
  return null;
}
