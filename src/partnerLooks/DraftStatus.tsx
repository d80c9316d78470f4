import { Alert, Box, Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useFormState } from 'react-hook-form';
import { type LookField, type LooksState, lookFieldNames } from '../../contract/partner/looks';
import { useConfirm } from '../ui/dialogs';
import { useFormat } from '../ui/useFormat';
import { useShownLooks } from './looksContext';

/** Fields in which the draft differs from what is published. */
const differing = ({ draft, published }: LooksState): LookField[] =>
  draft ? lookFieldNames.filter((name) => draft.looks[name] !== published[name]) : [];

/** State of the draft, and what can be done with it once everything typed is saved. */
export const DraftStatus = () => {
  const { state, act } = useShownLooks();
  const translate = useTranslate();
  const format = useFormat();
  const confirm = useConfirm();
  const { isDirty, isSubmitting } = useFormState();
  const { draft, version } = state;
  if (!draft) return null;
  const fields = differing(state).map((name) => translate(`partnerLooks.fields.${name}`));
  const publish = async (): Promise<void> => {
    const isMeant = await confirm({
      headline: translate('partnerLooks.publish.headline'),
      texts: [translate('partnerLooks.publish.text')],
      list: fields,
      buttons: [{ label: translate('partnerLooks.publish.submit') }],
    });
    if (isMeant) await act('publish', { version });
  };
  const discard = async (): Promise<void> => {
    const isMeant = await confirm({
      headline: translate('partnerLooks.discard.headline'),
      texts: [translate('partnerLooks.discard.text')],
      list: fields,
      buttons: [{ label: translate('partnerLooks.discard.submit'), destructive: true }],
    });
    if (isMeant) await act('discardDraft', { version });
  };
  const saved = { name: draft.savedBy ?? translate('partnerLooks.operator'), when: format.instant(draft.savedAt) };
  return (
    <Alert severity="info" icon={false} sx={{ '& .MuiAlert-message': { width: '100%' } }}>
      <p style={{ margin: 0 }}>{translate('partnerLooks.draft.saved', saved)}</p>
      <p style={{ margin: '4px 0 12px' }}>
        {fields.length > 0
          ? translate('partnerLooks.draft.changes', { fields: fields.join(', ') })
          : translate('partnerLooks.draft.nothing')}
        {isDirty && ` ${translate('partnerLooks.draft.unsaved')}`}
      </p>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          variant="contained"
          disabled={isDirty || isSubmitting || fields.length === 0}
          onClick={() => void publish()}
        >
          {translate('partnerLooks.publish.button')}
        </Button>
        <Button variant="outlined" color="inherit" disabled={isDirty || isSubmitting} onClick={() => void discard()}>
          {translate('partnerLooks.discard.button')}
        </Button>
      </Box>
    </Alert>
  );
};
