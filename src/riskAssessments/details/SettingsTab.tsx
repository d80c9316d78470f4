import { Box } from '@mui/material';
import type { AssessmentCatalogItem, AssessmentSettings } from '../../../contract/riskAssessments';
import { rhythmConsequences } from '../../assignable/rhythm';
import { SettingsForm } from '../../assignable/SettingsForm';
import type { FieldGroups } from '../../generator/declaration';
import { ContentPreview } from './ContentPreview';

const groups = { rhythm: ['interval', 'buffer'] } satisfies FieldGroups<keyof AssessmentSettings>;

/** How often the assessment has to be done, and what it asks. */
export const SettingsTab = ({ record: { uuid } }: { record: AssessmentCatalogItem }) => (
  <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: 880 }}>
    <SettingsForm
      resource="riskAssessments"
      uuid={uuid}
      groups={groups}
      consequencesOf={rhythmConsequences}
      height={260}
    />
    <ContentPreview uuid={uuid} />
  </Box>
);
