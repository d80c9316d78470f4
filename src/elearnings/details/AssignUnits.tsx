import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { LazyTypeahead } from '../../generator/fields/LazyTypeahead';
import { searchUnits } from '../../tasks/searchTargets';
import { SectionCard } from '../../ui/SectionCard';
import type { Candidate } from '../../ui/typeahead/useCandidates';
import { useUnitChange } from './useUnitChange';

/** Chooses units that shall have the course. */
export const AssignUnits = ({ uuid }: { uuid: string }) => {
  const translate = useTranslate();
  const { change, busy } = useUnitChange(uuid);
  const [chosen, setChosen] = useState<readonly Candidate[]>([]);
  const assign = async (): Promise<void> => {
    const units = chosen.map(({ value, label }) => ({ uuid: value, name: label }));
    if (await change('assign', units)) setChosen([]);
  };
  return (
    <SectionCard title={translate('elearnings.orgUnits.assign.title')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 2 }}>
        <Box sx={{ flex: '1 1 18rem', minWidth: 0 }}>
          <LazyTypeahead
            label={translate('elearnings.orgUnits.assign.field')}
            chosen={chosen}
            onChange={setChosen}
            search={searchUnits}
            max={100}
          />
        </Box>
        <Button variant="contained" loading={busy} disabled={chosen.length === 0} onClick={() => void assign()}>
          {translate('elearnings.orgUnits.assign.label')}
        </Button>
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {translate('elearnings.orgUnits.assign.hint')}
      </Typography>
    </SectionCard>
  );
};
