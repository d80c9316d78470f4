import { Button, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { AssignmentTerms } from '../../../contract/elearnings/assignmentTerms';
import { DialogFrame } from '../../ui/dialogs';
import { TermsChoice, type UsualTerms } from './TermsChoice';

interface Properties {
  /** Name of the assigned course or target. */
  name: string;
  usual: UsualTerms;
  terms: AssignmentTerms;
  onClose: () => void;
  /** @returns whether it was done */
  onSave: (terms: AssignmentTerms) => Promise<boolean>;
}

/** Changes how often something assigned has to be done. */
export const TermsDialog = ({ name, usual, terms, onClose, onSave }: Properties) => {
  const translate = useTranslate();
  const [chosen, setChosen] = useState(terms);
  const [busy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    const isDone = await onSave(chosen).finally(() => setBusy(false));
    if (isDone) onClose();
  };
  return (
    <DialogFrame
      title={translate('elearnings.terms.headline', { name })}
      width="medium"
      busy={busy}
      onClose={onClose}
      buttons={
        <>
          <Button color="inherit" variant="outlined" disabled={busy} onClick={onClose}>
            {translate('common.cancel')}
          </Button>
          <Button variant="contained" loading={busy} onClick={() => void save()}>
            {translate('generator.save')}
          </Button>
        </>
      }
    >
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {translate('elearnings.terms.hint')}
      </Typography>
      <TermsChoice usual={usual} terms={chosen} onChange={setChosen} />
    </DialogFrame>
  );
};
