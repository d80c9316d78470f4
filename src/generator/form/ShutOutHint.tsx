import { Alert } from '@mui/material';
import { useTranslate } from 'ra-core';
import { memberNames } from '../../../contract/memberNames';
import { rolesShutOut } from '../../../contract/names/plainRecords';
import { useCall } from '../../../dataProvider/useCall';

interface Properties {
  area: string;
  /** The field that names somebody. */
  field: string;
  value: unknown;
}

/**
 * A hint below the person in charge: with their role they cannot open what they are reminded of. It is no fault, since
 * many a caretaker looks after extinguishers without a role in the administration.
 */
export const ShutOutHint = ({ area, field, value }: Properties) => {
  const translate = useTranslate();
  const roleIdentifier = rolesShutOut(area, field);
  const isAsked = typeof value === 'string' && value !== '' && roleIdentifier.length > 0;
  const filter = { uuids: isAsked ? [value] : [], roleIdentifier };
  const page = { page: 1, perPage: 25, sortBy: 'lastName', sortDirection: 'asc' } as const;
  const { data } = useCall(memberNames.list, { ...page, filter }, { enabled: isAsked });
  if (roleIdentifier.length === 0) return null;
  return (
    <div role="status">
      {isAsked && data && data.total > 0 && (
        <Alert severity="info" sx={{ mt: 1 }}>
          {translate('generator.shutOut')}
        </Alert>
      )}
    </div>
  );
};
