import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { AssignmentTerms } from '../../../contract/elearnings/assignmentTerms';
import { firstExecutionBufferDays, repeatIntervalMonths } from '../../../contract/shapes/constants';
import { Dropdown } from '../../ui/dropdown/Dropdown';

/** Settings of a course that an assignment may override. */
export interface UsualTerms {
  interval: number;
  buffer: number;
}

export const asCourse: AssignmentTerms = { interval: null, buffer: null };

const values = { interval: repeatIntervalMonths, buffer: firstExecutionBufferDays };

interface Properties {
  usual: UsualTerms;
  terms: AssignmentTerms;
  onChange: (terms: AssignmentTerms) => void;
}

/** How often something assigned has to be done and by when for the first time: as the course says, or otherwise. */
export const TermsChoice = ({ usual, terms, onChange }: Properties) => {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' } }}>
      {(['interval', 'buffer'] as const).map((name) => (
        <Dropdown
          key={name}
          label={translate(`elearnings.fields.${name}`)}
          items={values[name].map((value) => ({ value: String(value), label: translate(`options.${name}.${value}`) }))}
          value={terms[name] === null ? '' : String(terms[name])}
          onChange={(chosen) => onChange({ ...terms, [name]: chosen === '' ? null : Number(chosen) })}
          emptyLabel={translate('elearnings.terms.usual', { value: translate(`options.${name}.${usual[name]}`) })}
        />
      ))}
    </Box>
  );
};
