import { useActing } from '../model/acting.ts';

/** Reports that the dialog around it is open. For dialogs that don't belong to a `StaffAction`. */
export function Acting() {
  useActing();
  return null;
}
