import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { hazardousSubstances } from '../../contract/hazardousSubstances';
import { type InstructionStanding, isInstructionReleased } from '../../contract/hazardousSubstances/instructionRelease';
import { useCall } from '../../dataProvider/useCall';
import { instructionPath } from '../routing/paths';
import { useFormat } from '../ui/useFormat';

/** Shows whether the operating instruction of a substance is released: which revision, when and by whom, else that it is a draft. */
const Standing = ({ record }: { record: InstructionStanding }) => {
  const translate = useTranslate();
  const format = useFormat();
  const say = (key: string, values?: Record<string, unknown>): string =>
    translate(`hazardousSubstances.instruction.${key}`, values);
  const { instructionReleasedRevision, instructionReleasedOn, instructionReleasedBy } = record;
  const release = instructionReleasedOn && {
    revision: instructionReleasedRevision,
    date: format.date(instructionReleasedOn),
    name: instructionReleasedBy,
  };
  if (release && isInstructionReleased(record)) return say('stands.released', release);
  const { instructionRevision: revision, instructionChangedOn } = record;
  const draft = say('stands.draft', { revision, date: format.date(instructionChangedOn) });
  return `${draft} ${release ? say('lastRelease', release) : say('neverReleased')}.`;
};

/** Leads from a substance to its operating instruction, to read and to print, and says whether that is released. */
export const InstructionLink = ({ record: { uuid } }: { record: { uuid: string } }) => {
  const translate = useTranslate();
  const { data } = useCall(hazardousSubstances.one, { uuid });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 3 }}>
      <Button component={Link} to={instructionPath(uuid)} variant="outlined" startIcon={<DescriptionOutlined />}>
        {translate('hazardousSubstances.instruction.open')}
      </Button>
      {data && (
        <Typography variant="body2" color="textSecondary">
          <Standing record={data} />
        </Typography>
      )}
    </Box>
  );
};
