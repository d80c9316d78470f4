import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { AssignmentTerms } from '../../../contract/elearnings/assignmentTerms';

type Assigned = AssignmentTerms & { uuid: string };

/** How often what is assigned has to be done, and by when for the first time where that is not as the course says. */
export const Rhythm = ({ record: { interval, buffer } }: { record: Assigned }) => {
  const translate = useTranslate();
  return (
    <>
      {interval === null ? (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {translate('elearnings.terms.asCourse')}
        </Box>
      ) : (
        translate(`options.interval.${interval}`)
      )}
      {buffer !== null && (
        <Box sx={{ color: 'text.secondary', typography: 'body2' }}>
          {translate('elearnings.terms.first', { value: translate(`options.buffer.${buffer}`) })}
        </Box>
      )}
    </>
  );
};
