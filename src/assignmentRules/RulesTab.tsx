import AddOutlined from '@mui/icons-material/AddOutlined';
import RuleOutlined from '@mui/icons-material/RuleOutlined';
import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { assignmentRules } from '../../contract/assignmentRules';
import type { CatalogItem } from '../../contract/elearnings/elearningFields';
import { useMayCall } from '../generator/access';
import { EmptyList } from '../generator/list/EmptyList';
import { RecordTable } from '../generator/list/RecordTable';
import { usePart } from '../generator/list/usePart';
import { createPath } from '../generator/paths';
import { usePlace } from '../generator/resourceContext';

/** The rules that give the course, each as a way to its own page. */
export const RulesTab = ({ record: { uuid } }: { record: CatalogItem }) => {
  const translate = useTranslate();
  const mayCreate = useMayCall()(assignmentRules.create);
  const place = usePlace('assignmentRules');
  const part = usePart('courseRules', { filter: { elearningUuid: uuid } });
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
        <Typography color="textSecondary">{translate('assignmentRules.ofCourse')}</Typography>
        {mayCreate && (
          <Button component={Link} to={createPath(place)} variant="outlined" startIcon={<AddOutlined />}>
            {translate('assignmentRules.create.action')}
          </Button>
        )}
      </Box>
      <RecordTable
        {...part}
        label={translate('assignmentRules.title')}
        empty={<EmptyList words="assignmentRules.empty" icon={RuleOutlined} />}
      />
    </Box>
  );
};
