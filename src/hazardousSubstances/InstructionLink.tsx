import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { instructionPath } from './paths';

/** Leads from a substance to its operating instruction, to read and to print. */
export const InstructionLink = ({ record: { uuid } }: { record: { uuid: string } }) => {
  const translate = useTranslate();
  return (
    <Button
      component={Link}
      to={instructionPath(uuid)}
      variant="outlined"
      startIcon={<DescriptionOutlined />}
      sx={{ mb: 3 }}
    >
      {translate('hazardousSubstances.instruction.open')}
    </Button>
  );
};
