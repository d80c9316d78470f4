import { Link } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { detailsPath } from '../generator/paths';
import { usePlace } from '../generator/resourceContext';

/** The name of a rule, as a way to it. */
export const RuleLink = ({ record: { uuid, name } }: { record: { uuid: string; name: string } }) => (
  <Link component={RouterLink} to={detailsPath(usePlace('assignmentRules'), uuid)} color="inherit" underline="hover">
    {name}
  </Link>
);
