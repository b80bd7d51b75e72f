import { css } from '@linaria/core';
import { Search } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ForRole } from '@/entities/staffMember';
import { staffRoutes } from '@/shared/routes';
import { Button } from '@/shared/ui/button';
import { TextField } from '@/shared/ui/field';
import { smallIcon } from '@/shared/ui/icons';
import { PageBar } from '@/shared/ui/page-bar';

const page = css`
  display: grid;
  grid-template-columns: minmax(0, 440px);
  gap: var(--space-16);
  padding: var(--space-16) var(--space-24) var(--space-32);
`;

const form = css`
  display: grid;
  gap: var(--space-12);
  justify-items: start;

  & > :first-child {
    width: 100%;
  }
`;

/** `/admin/transactions`: finds a transaction by its ID. */
export function TransactionsPage() {
  return <ForRole needs="seeTransactions">{() => <LookUp />}</ForRole>;
}

function LookUp() {
  const navigate = useNavigate();
  const [id, setId] = useState('');
  const [error, setError] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const given = id.trim();
    if (given === '') setError('Enter a transaction ID.');
    else navigate(staffRoutes.adminTransaction(given));
  };
  return (
    <div className={page}>
      <PageBar title="Transactions" note="Find a transaction" />
      <form className={form} onSubmit={submit}>
        <TextField
          label="Transaction ID"
          hint="On every receipt, and in the user’s transactions. Opening a transaction is logged."
          error={error}
          icon={<Search {...smallIcon} />}
          autoComplete="off"
          spellCheck={false}
          value={id}
          onChange={(next) => {
            setId(next);
            setError(null);
          }}
        />
        <Button type="submit" size={40} variant="secondary">
          Open transaction
        </Button>
      </form>
    </div>
  );
}
