import Close from '@mui/icons-material/Close';
import { Box, Dialog, DialogContent, DialogTitle, IconButton } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId, useRef } from 'react';
import type { RiskDetails } from '../../contract/riskAssessments/risks';
import { useConfirm } from '../ui/dialogs';
import { NewAction } from './ActionForm';
import { ShownAction } from './ShownAction';
import { TypedContext } from './TypedNote';
import type { ActionAddress } from './useActionAddress';
import { useAction } from './useActions';

interface Properties {
  address: ActionAddress;
  /** The risk that a new action is for; none is planned where it is absent. */
  riskUuid?: string;
  suggestion?: RiskDetails['suggestions'][number];
  /** True if all measures were confirmed already. */
  isConfirmed: boolean;
  /** True if somebody else edits the round: then it is only shown. */
  isLocked: boolean;
  /** True if it is opened to say how far it is, by whoever carries it out. */
  isReport?: boolean;
}

/** The action that the address names, or a new one. What was typed is not lost without being asked. */
export const ActionDialog = ({ address, riskUuid, suggestion, isConfirmed, isLocked, isReport }: Properties) => {
  const translate = useTranslate();
  const confirm = useConfirm();
  const titleId = useId();
  const typed = useRef(new Set<string>());
  const { actionUuid } = address;
  const { data: action } = useAction(actionUuid);
  const done = (): void => {
    typed.current.clear();
    address.close();
  };
  const close = async (): Promise<void> => {
    const leave =
      typed.current.size === 0 ||
      (await confirm({
        headline: translate('generator.unsaved.headline'),
        texts: [translate('riskActions.unsaved')],
        buttons: [{ label: translate('generator.unsaved.leave'), destructive: true }],
      }));
    if (leave) done();
  };
  const isNew = address.isOpen && actionUuid === null;
  const isOpen = address.isOpen && (!isNew || (riskUuid !== undefined && !isLocked));
  return (
    <Dialog
      open={isOpen}
      onClose={() => void close()}
      aria-labelledby={titleId}
      maxWidth="md"
      slotProps={{ paper: { sx: { width: '100%' } } }}
    >
      <DialogTitle id={titleId} variant="h2" sx={{ pr: 7 }}>
        {isNew ? translate('riskActions.create.title') : (action?.title ?? '…')}
      </DialogTitle>
      <IconButton aria-label={translate('common.close')} onClick={() => void close()} sx={closeStyle}>
        <Close />
      </IconButton>
      <DialogContent>
        <TypedContext value={typed}>
          <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
            {isNew && riskUuid && (
              <NewAction riskUuid={riskUuid} suggestion={suggestion} onDone={done} onCancel={() => void close()} />
            )}
            {actionUuid && (
              <ShownAction
                actionUuid={actionUuid}
                isConfirmed={isConfirmed}
                isLocked={isLocked}
                isReport={isReport}
                onDeleted={done}
              />
            )}
          </Box>
        </TypedContext>
      </DialogContent>
    </Dialog>
  );
};

const closeStyle = { position: 'absolute', right: 12, top: 12 } as const;
