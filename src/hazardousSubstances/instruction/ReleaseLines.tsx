import { Box } from '@mui/material';
import { isInstructionReleased } from '../../../contract/hazardousSubstances/instructionRelease';
import type { Translate } from '../../../i18n/words';
import type { Instruction } from './useInstruction';

interface Properties {
  substance: Instruction['substance'];
  /** Writes a day in the language of the sheet. */
  day: (date: string) => string;
  translate: Translate;
}

/** Day and revision of the content, and its release; of a draft the last one, if there was any. */
export const ReleaseLines = ({ substance, day, translate }: Properties) => {
  const { instructionRevision, instructionChangedOn } = substance;
  const { instructionReleasedRevision, instructionReleasedOn, instructionReleasedBy } = substance;
  const say = (key: string, values?: Record<string, unknown>) =>
    translate(`hazardousSubstances.instruction.${key}`, values);
  const release = instructionReleasedOn && {
    revision: instructionReleasedRevision,
    date: day(instructionReleasedOn),
    name: instructionReleasedBy,
  };
  return (
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <div>{say('revision', { date: day(instructionChangedOn), revision: instructionRevision })}</div>
      <div>
        {release ? say(isInstructionReleased(substance) ? 'released' : 'lastRelease', release) : say('neverReleased')}
      </div>
    </Box>
  );
};
