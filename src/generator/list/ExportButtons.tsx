import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import { Box, Button, LinearProgress, Menu, MenuItem, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import type { Call } from '../../../contract/kit/call';
import type { FileFormat } from '../../../contract/shapes/fileFormats';
import { useDownload } from '../../../dataProvider/useDownload';
import { useFormat } from '../../ui/useFormat';
import { useMayCall } from '../access';

export interface Export {
  call: Call;
  /** All that it takes but the format. */
  body: Readonly<Record<string, unknown>>;
}

interface Choice {
  formats: readonly FileFormat[];
  labelOf: (format: FileFormat) => string;
  disabled: boolean;
  onChoose: (format: FileFormat) => void;
}

/** A button for the only format, or one that opens a choice of several: beside each other they would take a phone's screen. */
const FormatChoice = ({ formats, labelOf, disabled, onChoose }: Choice) => {
  const translate = useTranslate();
  const buttonId = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [only, ...others] = formats;
  if (!only) return null;
  const button = { variant: 'outlined', color: 'inherit', startIcon: <DownloadOutlined />, disabled } as const;
  if (others.length === 0) {
    return (
      <Button {...button} onClick={() => onChoose(only)}>
        {labelOf(only)}
      </Button>
    );
  }
  const choose = (format: FileFormat): void => {
    setAnchor(null);
    onChoose(format);
  };
  return (
    <>
      <Button
        {...button}
        id={buttonId}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {translate('generator.export')}
      </Button>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-labelledby': buttonId } }}
      >
        {formats.map((format) => (
          <MenuItem key={format} onClick={() => choose(format)}>
            {labelOf(format)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};

/** Saves what is on screen, all pages of it, in each of the call's formats; says meanwhile that it is being made, and how much has come. */
export const ExportButtons = ({ call, body, words }: Export & { words: string }) => {
  const translate = useTranslate();
  const format = useFormat();
  const mayCall = useMayCall();
  const { busy, received, save } = useDownload();
  const { download } = call;
  if (!download || !mayCall(call)) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <FormatChoice
        formats={download.formats.toReversed()}
        labelOf={(format) => translate(`${words}.${format}`)}
        disabled={busy}
        onChoose={(format) => void save({ ...call, download }, { ...body, format })}
      />
      <Box role="status" sx={{ minWidth: busy ? '12rem' : 0 }}>
        {busy && (
          <>
            <Typography variant="body2">
              {received
                ? translate(`${words}.progress`, { size: format.bytes(received) })
                : translate(`${words}.running`)}
            </Typography>
            <LinearProgress aria-label={translate(`${words}.running`)} />
          </>
        )}
      </Box>
    </Box>
  );
};
