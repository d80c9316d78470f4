import { Box } from '@mui/material';
import type { CatalogItem, ElearningSettings } from '../../../contract/elearnings/elearningFields';
import { SettingsForm } from '../../assignable/SettingsForm';
import type { FieldGroups } from '../../generator/declaration';
import { consequencesOf } from './consequences';
import { StartAgain } from './StartAgain';

const groups = {
  validity: ['active', 'autoActivateOn', 'autoDeactivateOn'],
  rhythm: ['interval', 'buffer'],
} satisfies FieldGroups<keyof ElearningSettings>;

/** When the course is in force and how often it has to be done. */
export const SettingsTab = ({ record: { uuid } }: { record: CatalogItem }) => (
  <Box sx={{ display: 'grid', gap: 3, maxWidth: 880 }}>
    <SettingsForm resource="elearnings" uuid={uuid} groups={groups} consequencesOf={consequencesOf} height={360}>
      <StartAgain uuid={uuid} />
    </SettingsForm>
  </Box>
);
