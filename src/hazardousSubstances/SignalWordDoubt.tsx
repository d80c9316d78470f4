import { Alert } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useFormContext } from 'react-hook-form';
import type { Pictogram, signalWordOptions } from '../../contract/hazardousSubstances';
import { impliedSignalWord, isSignalWordDoubtful } from '../../contract/hazardousSubstances/signalWord';

type Watched = [
  signalWord: (typeof signalWordOptions)[number] | null,
  pictograms: Pictogram[] | null,
  hazards: string | null,
];

/** A question below the signal word: whether it is right beside what else stands on the label. */
export const SignalWordDoubt = () => {
  const translate = useTranslate();
  const [signalWord, pictograms, hazardStatements] = useFormContext().watch([
    'signalWord',
    'pictograms',
    'hazardStatements',
  ]) as Watched;
  const label = { pictograms, hazardStatements };
  const isDoubtful = isSignalWordDoubtful({ signalWord: signalWord || null, ...label });
  const wordOf = (word: string): string => translate(`hazardousSubstances.options.signalWord.${word}`);
  return (
    <div role="status">
      {isDoubtful && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {translate('hazardousSubstances.signalWordDoubt', { word: wordOf(impliedSignalWord(label)) })}
        </Alert>
      )}
    </div>
  );
};
