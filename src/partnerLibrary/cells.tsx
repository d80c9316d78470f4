import { Chip } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { LibraryState } from '../../contract/partner/library';
import { useFormat } from '../ui/useFormat';

const colours = { present: 'success', absent: 'default', giving: 'info', taking: 'warning' } as const;

/** State of a company with an item of the library, with the day of what is planned. */
export const State = ({
  record: { state, plannedOn },
}: {
  record: { state: LibraryState; plannedOn: string | null };
}) => {
  const translate = useTranslate();
  const format = useFormat();
  const day = plannedOn === null ? '' : format.date(plannedOn);
  return (
    <Chip
      size="small"
      variant={state === 'absent' ? 'outlined' : 'filled'}
      color={colours[state]}
      label={translate(`partnerLibraryCompanies.states.${state}`, { day })}
    />
  );
};
