import { LookUpUser } from '@/features/lookUpUser';
import { PageBar } from '@/shared/ui/page-bar';
import { narrow, page } from './page.css.ts';

/** `/admin/users`: finds an account by name, phone number or id. */
export function UsersPage() {
  return (
    <div className={page}>
      <PageBar title="Users" note="Find an account" />
      <div className={narrow}>
        <LookUpUser />
      </div>
    </div>
  );
}
