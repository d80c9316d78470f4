import { Box } from '@mui/material';
import { instructionGaps } from '../../../contract/hazardousSubstances/instructionRelease';
import type { StatementWords } from '../../../contract/hazardousSubstances/statementWords';
import { gapsIn } from '../../../i18n/instructionGaps';
import type { Translate } from '../../../i18n/words';
import type { Instruction } from './useInstruction';

interface Properties {
  substance: Instruction['substance'];
  words: StatementWords;
  translate: Translate;
}

/** Warning that an instruction is not released: on screen above the sheet, on paper at the top of every page; and its gaps. */
export const DraftLine = ({ substance, words, translate }: Properties) => {
  const gaps = instructionGaps(substance, words);
  return (
    <>
      <Box role="note" sx={lineStyle}>
        {translate('hazardousSubstances.instruction.draft')}
      </Box>
      {!gaps.isComplete && (
        <Box>{translate('hazardousSubstances.instruction.incomplete', { gaps: gapsIn(gaps, translate) })}</Box>
      )}
    </>
  );
};

const lineStyle = {
  border: '0.5mm solid #b3261e',
  color: '#b3261e',
  fontSize: '12pt',
  fontWeight: 600,
  textAlign: 'center',
  p: '1mm',
  // What is fixed is printed on every page; it stands in the margin, so that it covers nothing.
  '@media print': { position: 'fixed', top: '4mm', left: '15mm', right: '15mm' },
} as const;
