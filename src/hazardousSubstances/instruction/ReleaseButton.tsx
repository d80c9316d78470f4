import { Alert, Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { hazardousSubstances } from '../../../contract/hazardousSubstances';
import { instructionGaps, isInstructionReleased } from '../../../contract/hazardousSubstances/instructionRelease';
import type { StatementWords } from '../../../contract/hazardousSubstances/statementWords';
import { request } from '../../../dataProvider/request';
import { gapsIn } from '../../../i18n/instructionGaps';
import type { Translate } from '../../../i18n/words';
import { showToast } from '../../ui/toasts';
import type { Instruction } from './useInstruction';

interface Properties {
  substance: Instruction['substance'];
  words: StatementWords;
}

/** Release of a draft, for those who may change the substance; with gaps it says which, and waits. */
export const ReleaseButton = ({ substance, words }: Properties) => {
  const translate = useTranslate() as Translate;
  const { uuid, version, abilities } = substance;
  const { mutate, isPending } = useMutation({
    mutationFn: () => request(hazardousSubstances.releaseInstruction, { uuid, version }),
    onSuccess: () => showToast({ type: 'success', message: 'hazardousSubstances.instruction.releasedNow' }),
  });
  if (!abilities.update || isInstructionReleased(substance)) return null;
  const gaps = instructionGaps(substance, words);
  return (
    <>
      <Button
        variant="outlined"
        disabled={!gaps.isComplete}
        aria-describedby={gaps.isComplete ? undefined : 'release-gaps'}
        loading={isPending}
        onClick={() => mutate()}
      >
        {translate('hazardousSubstances.instruction.release')}
      </Button>
      {!gaps.isComplete && (
        <Alert id="release-gaps" severity="warning" sx={{ order: 1, flexBasis: '100%' }}>
          {translate('hazardousSubstances.instruction.incomplete', { gaps: gapsIn(gaps, translate) })}
        </Alert>
      )}
    </>
  );
};
