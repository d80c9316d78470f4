import { Box, Chip, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Fragment } from 'react';
import { useMemberState } from '../../authProvider';
import type { signalWordOptions } from '../../contract/hazardousSubstances';
import { useDueStanding } from '../generator/useDueStanding';
import { useFormat } from '../ui/useFormat';

// Types, because an interface does not pass for a record of any kind.
type Named = {
  uuid: string;
  designation: string;
  use: string | null;
};

/** Designation of a substance, and below it its use. */
export const Designation = ({ record: { designation, use } }: { record: Named }) => (
  <Box sx={{ minWidth: 0 }}>
    <Typography variant="body2" sx={{ fontWeight: 600 }}>
      {designation}
    </Typography>
    {use && (
      <Typography variant="caption" color="textSecondary">
        {use}
      </Typography>
    )}
  </Box>
);

type Labelled = {
  uuid: string;
  signalWord: (typeof signalWordOptions)[number];
  hazardStatements: string | null;
};

/** Behind the sign that combines two numbers: a line may end there, and nowhere else within them. */
const combination = /(?<=\+)/;

/** The signal word as it stands on the label, and below it the numbers of the hazards. */
export const Classification = ({ record: { signalWord, hazardStatements } }: { record: Labelled }) => {
  const translate = useTranslate();
  return (
    // Words of a list keep to one line; a dozen numbers cannot.
    <Box sx={{ minWidth: 0, whiteSpace: 'normal' }}>
      <Typography variant="body2" sx={{ fontWeight: signalWord === 'danger' ? 600 : 400 }}>
        {translate(`hazardousSubstances.options.signalWord.${signalWord}`)}
      </Typography>
      {hazardStatements && (
        <Typography variant="caption" color="textSecondary">
          {hazardStatements.split(combination).map((part, index) => (
            <Fragment key={part}>
              {index > 0 && <wbr />}
              {part}
            </Fragment>
          ))}
        </Typography>
      )}
    </Box>
  );
};

/** Of which day the data sheet is, and that it has become too old, or is missing. */
export const DataSheet = ({
  record: { dataSheetDate },
}: {
  record: { uuid: string; dataSheetDate: string | null };
}) => {
  const translate = useTranslate();
  const format = useFormat();
  const { dataSheetMonths: months } = useMemberState().client;
  const standing = useDueStanding('hazardousSubstances')(dataSheetDate);
  const warning = (name: 'missing' | 'old') => (
    <Chip
      size="small"
      color="warning"
      variant="outlined"
      label={translate(`hazardousSubstances.dataSheet.${name}`, { months })}
      // In a list on a laptop, it takes two lines rather than other columns' room.
      sx={{ height: 'auto', '& .MuiChip-label': { whiteSpace: 'normal', py: 0.25 } }}
    />
  );
  if (!dataSheetDate) return warning('missing');
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75 }}>
      {format.date(dataSheetDate)}
      {standing === 'overdue' && warning('old')}
    </Box>
  );
};
