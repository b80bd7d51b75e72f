import { useQuery } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { changeOddsFormat, type OddsFormat, useOddsFormat } from '@/shared/lib/odds';
import { OddsFormatDocument } from '../api/oddsFormat.generated.ts';

/**
 * Applies the format the signed-in user chose on any device. If they haven't chosen a format, or change it here before
 * the response arrives, this device keeps its own format.
 */
export function OddsFormatSync() {
  const { data } = useQuery(OddsFormatDocument, { fetchPolicy: 'cache-and-network' });
  const chosen = data?.preferences.oddsFormat;
  const format = useOddsFormat();
  // The format this component expects to be in use. Null once the user has chosen another one.
  const expected = useRef<OddsFormat | null>(format);
  useEffect(() => {
    if (format !== expected.current) expected.current = null;
    if (!chosen || expected.current === null) return;
    expected.current = chosen;
    changeOddsFormat(chosen);
  }, [chosen, format]);
  return null;
}
