import FolderZipOutlined from '@mui/icons-material/FolderZipOutlined';
import { Box, Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { usePermitted } from '../../authProvider';
import { settings } from '../../contract/settings';
import { useDownload } from '../../dataProvider/useDownload';
import { SectionCard } from '../ui/SectionCard';

/** All data of the company as one archive, for super-admins. */
export const CompanyArchive = () => {
  const translate = useTranslate();
  const mayCall = usePermitted([settings.export.access]);
  const { busy, save } = useDownload();
  if (!mayCall) return null;
  return (
    <Box sx={{ mt: 3, maxWidth: 880 }}>
      <SectionCard title={translate('settings.archive.title')} subtitle={translate('settings.archive.text')}>
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<FolderZipOutlined />}
          loading={busy}
          onClick={() => void save(settings.export, {})}
        >
          {translate('settings.archive.save')}
        </Button>
      </SectionCard>
    </Box>
  );
};
