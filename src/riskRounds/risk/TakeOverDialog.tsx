import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { riskActions } from '../../../contract/riskActions';
import type { RiskDetails } from '../../../contract/riskAssessments/risks';
import { encodeMessage } from '../../../dataProvider/formErrors';
import { RequestError } from '../../../dataProvider/request';
import { save } from '../../../dataProvider/save';
import { RecordForm } from '../../generator/form/RecordForm';
import { ResourceScope } from '../../generator/resourceContext';
import { DialogFrame } from '../../ui/dialogs';

interface Properties {
  riskUuid: string;
  suggestions: RiskDetails['suggestions'];
  onClose: () => void;
  /** Called once they are measures. */
  onDone: () => void;
}

/** Takes several suggestions over at once, with one owner and one due date for all. */
export const TakeOverDialog = ({ riskUuid, suggestions, onClose, onDone }: Properties) => {
  const translate = useTranslate();
  const words = (part: string): string =>
    translate(`riskRounds.suggestions.takeOver.${part}`, { smart_count: suggestions.length });
  const takeOver = async (body: Record<string, unknown>, release: () => void): Promise<void> => {
    try {
      await save(riskActions.createSuggested, body);
    } catch (error) {
      if (!(error instanceof RequestError) || error.code !== 'riskAssessment.measureUnknown') throw error;
      // The form has no field for what was chosen before it was opened.
      throw Object.assign(error, {
        body: { errors: { root: { serverError: encodeMessage(`errors.${error.code}`) } } },
      });
    }
    release();
    onDone();
  };
  return (
    <DialogFrame title={words('title')} onClose={onClose}>
      <Box component="ul" sx={{ m: 0, mb: 1.5, pl: 2.5 }}>
        {suggestions.map(({ measureId, text }) => (
          <Typography key={measureId} component="li" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {text}
          </Typography>
        ))}
      </Box>
      <Typography variant="body2" sx={{ mb: 2 }}>
        {words('text')}
      </Typography>
      <ResourceScope name="riskActions">
        <RecordForm
          call={riskActions.createSuggested}
          groups={{ who: ['ownerUuid', 'dueOn'] }}
          resource="riskActions"
          defaults={{ riskUuid, measureIds: suggestions.map(({ measureId }) => measureId) }}
          save={takeOver}
          onCancel={onClose}
          submitLabel={words('submit')}
        />
      </ResourceScope>
    </DialogFrame>
  );
};
