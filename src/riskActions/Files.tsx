import DeleteOutline from '@mui/icons-material/DeleteOutlineOutlined';
import { Box, IconButton, Link, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { riskActions } from '../../contract/riskActions';
import { filesPerAction, type RiskActionDetails } from '../../contract/riskAssessments/riskActionFields';
import { imageAddress } from '../../contract/shapes/imageAddress';
import { attempt } from '../../dataProvider/attempt';
import { request } from '../../dataProvider/request';
import { useConfirm } from '../ui/dialogs';
import { FileUpload, useFileUpload } from '../ui/fileUpload';
import { SectionCard } from '../ui/SectionCard';
import { useFormat } from '../ui/useFormat';

/** The files that prove an action; more may be added, and taken away while it is not done. */
export const Files = ({ action: { uuid, files, status, abilities } }: { action: RiskActionDetails }) => {
  const translate = useTranslate();
  const format = useFormat();
  const confirm = useConfirm();
  const mayAdd = abilities.update || abilities.report;
  const upload = useFileUpload(riskActions.addFile, { atOnce: { uuid } });
  // What has arrived stands in the list above.
  const underWay = { ...upload, entries: upload.entries.filter((entry) => entry.status !== 'done') };
  const remove = async (file: RiskActionDetails['files'][number]): Promise<void> => {
    const agreed = await confirm({
      headline: translate('riskActions.files.remove.headline', { name: file.name }),
      texts: [translate('riskActions.files.remove.text')],
      buttons: [{ label: translate('riskActions.files.remove.submit'), destructive: true }],
    });
    if (!agreed) return;
    await attempt(async () => {
      await request(riskActions.deleteFile, { uuid, fileUuid: file.uuid });
    });
  };
  if (files.length === 0 && !mayAdd) return null;
  return (
    <SectionCard title={translate('riskActions.files.title')}>
      <Box
        component="ul"
        sx={{ listStyle: 'none', m: 0, mb: files.length > 0 ? 2 : 0, p: 0, display: 'grid', gap: 0.5 }}
      >
        {files.map((file) => (
          <Box component="li" key={file.uuid} sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
            <Link href={imageAddress(file.address)} target="_blank" rel="noopener" sx={{ overflowWrap: 'anywhere' }}>
              {file.name}
            </Link>
            <Typography variant="caption" color="textSecondary" sx={{ whiteSpace: 'nowrap' }}>
              {format.bytes(file.size)}
            </Typography>
            {mayAdd && status !== 'done' && (
              <IconButton
                size="small"
                aria-label={translate('ui.fileUpload.remove', { name: file.name })}
                onClick={() => void remove(file)}
              >
                <DeleteOutline fontSize="small" />
              </IconButton>
            )}
          </Box>
        ))}
      </Box>
      {mayAdd && files.length < filesPerAction && (
        <FileUpload label={translate('riskActions.files.add')} state={underWay} />
      )}
    </SectionCard>
  );
};
