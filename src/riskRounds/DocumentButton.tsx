import ExpandMore from '@mui/icons-material/ExpandMore';
import PictureAsPdfOutlined from '@mui/icons-material/PictureAsPdfOutlined';
import { Box, Menu, MenuItem } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { riskRounds } from '../../contract/riskRounds';
import { pageOrientations } from '../../contract/shapes/constants';
import { useDownload } from '../../dataProvider/useDownload';
import { ReasonedButton } from './details/ReasonedButton';

interface Properties {
  roundUuid: string;
  /** Why there is no document yet. */
  reason?: string | null;
}

/** Saves the document of an assessment, on pages that stand upright or lie across. */
export const DocumentButton = ({ roundUuid, reason = null }: Properties) => {
  const translate = useTranslate();
  const { busy, save } = useDownload();
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const [isOpen, setOpen] = useState(false);
  const label = translate('riskRounds.pdf');
  const close = (): void => setOpen(false);
  return (
    <Box ref={setPlace}>
      <ReasonedButton
        variant="outlined"
        color="inherit"
        startIcon={<PictureAsPdfOutlined />}
        endIcon={<ExpandMore />}
        label={label}
        reason={reason}
        loading={busy}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      />
      <Menu open={isOpen} anchorEl={place} onClose={close} slotProps={{ list: { 'aria-label': label } }}>
        {pageOrientations.map((orientation) => (
          <MenuItem
            key={orientation}
            onClick={() => {
              close();
              void save(riskRounds.downloadDocument, {
                riskAssessmentExecutionResultUuid: roundUuid,
                orientation,
              });
            }}
          >
            {translate(`riskRounds.orientations.${orientation}`)}
          </MenuItem>
        ))}
      </Menu>
    </Box>
  );
};
