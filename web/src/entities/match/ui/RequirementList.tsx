import { Check, CircleAlert } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { Button } from '@/shared/ui/button';
import { icon } from '@/shared/ui/icons';
import { LedgerList, LedgerRow } from '@/shared/ui/ledger';
import { type RequirementFixOptions, requirementFix } from '../model/requirementFix.ts';

const green = { ...icon, color: 'var(--mint)' };
const red = { ...icon, color: 'var(--rose)' };

export interface Requirement {
  key: string;
  title: string;
  satisfied: boolean;
  howToFix: string | null;
  deeplink: string | null;
}

export interface RequirementListProps extends Pick<RequirementFixOptions, 'idSystemId' | 'missing'> {
  requirements: readonly Requirement[];
}

/** Requirements for playing a match. An unmet requirement has a button that resolves it. */
export function RequirementList({ requirements, ...options }: RequirementListProps) {
  const navigate = useNavigate();
  const go = (path: string) => void navigate(path);
  return (
    <LedgerList>
      {requirements.map(({ key, title, satisfied, howToFix, deeplink }) => {
        const fix = satisfied ? null : requirementFix(key, { ...options, deeplink, go });
        return (
          <LedgerRow
            key={key}
            icon={satisfied ? <Check {...green} /> : <CircleAlert {...red} />}
            title={satisfied ? title : (howToFix ?? title)}
            wraps
            action={
              fix && (
                <Button variant="secondary" size={32} onClick={fix.run}>
                  {fix.label}
                </Button>
              )
            }
          />
        );
      })}
    </LedgerList>
  );
}
