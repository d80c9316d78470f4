import { Box } from '@mui/material';
import type { InstructionStatements } from '../../../contract/hazardousSubstances/instructionStatements';
import type { Translate } from '../../../i18n/words';
import { HazardPictogram } from '../HazardPictogram';
import { Part } from './Part';
import type { Instruction } from './useInstruction';

interface Properties {
  substance: Instruction['substance'];
  statements: InstructionStatements;
  translate: Translate;
}

/** How dangerous the substance is, as on its label: pictograms, signal word, what its statements say, and their numbers. */
export const Hazards = ({ substance, statements, translate }: Properties) => {
  const { pictograms, signalWord, hazardStatements, precautionaryStatements, abilities } = substance;
  const numbers = [hazardStatements, precautionaryStatements].filter(Boolean).join(', ');
  return (
    <Part
      title={translate('hazardousSubstances.instruction.hazards')}
      lines={statements.linesOf('hazards')}
      missing={hazardStatements ? undefined : translate('hazardousSubstances.instruction.noHazards')}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3mm' }}>
        {pictograms.map((each) => (
          <HazardPictogram
            key={each}
            value={each}
            label={translate(`hazardousSubstances.options.pictograms.${each}`)}
            size={56}
          />
        ))}
        {signalWord !== 'none' && (
          <Box sx={{ fontSize: '16pt', fontWeight: 600 }}>
            {translate(`hazardousSubstances.options.signalWord.${signalWord}`)}
          </Box>
        )}
      </Box>
      {numbers && (
        <Box sx={{ fontSize: '9pt', overflowWrap: 'anywhere' }}>
          {translate('hazardousSubstances.instruction.statements', { numbers })}
        </Box>
      )}
      {statements.gaps.length > 0 && (
        <Box sx={{ fontStyle: 'italic' }}>
          {translate(`hazardousSubstances.instruction.${abilities.update ? 'gaps' : 'gapsForStaff'}`, {
            codes: statements.gaps.join(', '),
          })}
        </Box>
      )}
    </Part>
  );
};
