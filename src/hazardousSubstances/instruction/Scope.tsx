import { Box } from '@mui/material';
import { Fragment } from 'react';
import type { Translate } from '../../../i18n/words';
import { Part } from './Part';
import type { Instruction } from './useInstruction';

/** Scope of an instruction: where and for what the substance is used, and who is in charge. */
export const Scope = ({ instruction, translate }: { instruction: Instruction; translate: Translate }) => {
  const { substance } = instruction;
  const { locationUuid, orgUnitUuid, responsibleUuid } = substance.names;
  const facts = [
    ['workArea', [locationUuid, orgUnitUuid, substance.workArea].filter(Boolean).join(', ')],
    ['use', substance.use],
    ['responsible', responsibleUuid],
  ] as const;
  if (facts.every(([, value]) => !value)) return null;
  return (
    <Part title={translate('hazardousSubstances.instruction.scope')}>
      <Box component="dl" sx={factsStyle}>
        {facts.map(([name, value]) => (
          <Fragment key={name}>
            {value && (
              <>
                <Box component="dt" sx={{ fontWeight: 600 }}>
                  {translate(`hazardousSubstances.instruction.${name}`)}
                </Box>
                <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
                  {value}
                </Box>
              </>
            )}
          </Fragment>
        ))}
      </Box>
    </Part>
  );
};

// On a phone a value stands below its name, so that no word of it is broken.
const factsStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'auto minmax(0, 1fr)' },
  gap: '1mm 4mm',
  m: 0,
} as const;
