import { Box, Skeleton } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { useMemberState } from '../../authProvider';
import { type LooksState, partnerLooks } from '../../contract/partner/looks';
import { PictureUploadContext } from '../generator/fields/pictureUpload';
import { RecordForm } from '../generator/form/RecordForm';
import { PageShell } from '../page/PageShell';
import { NotRead } from '../ui/NotRead';
import { DraftStatus } from './DraftStatus';
import { groups } from './groups';
import { LooksProvider } from './looksContext';
import { Preview } from './preview/Preview';
import { useLooks } from './useLooks';
import { Versions } from './Versions';

const resource = 'partnerLooks';

/** How the licensee's product looks: the draft in a form, what it would look like beside it, and what was before. */
export const LooksPage = () => {
  const translate = useTranslate();
  const { query, saveDraft, act } = useLooks();
  const { data: state, error, refetch } = query;
  return (
    <PageShell
      title={translate('partnerLooks.title')}
      subtitle={translate('partnerLooks.subtitle')}
      crumbs={[{ label: translate('partner.sections.provider') }]}
    >
      {state && <Looks state={state} saveDraft={saveDraft} act={act} onReload={() => void refetch()} />}
      {!state && (error ? <NotRead onRetry={() => void refetch()} /> : <Skeleton variant="rounded" height={480} />)}
    </PageShell>
  );
};

interface Properties extends Omit<ReturnType<typeof useLooks>, 'query'> {
  state: LooksState;
  onReload: () => void;
}

const Looks = ({ state, saveDraft, act, onReload }: Properties) => {
  const translate = useTranslate();
  const { uuid } = useMemberState().client;
  const { draft, published, version } = state;
  const record = useMemo(() => ({ uuid, ...(draft?.looks ?? published), version }), [uuid, draft, published, version]);
  const shown = useMemo(() => ({ state, act }), [state, act]);
  return (
    <LooksProvider value={shown}>
      <Box sx={{ display: 'grid', gap: 3 }}>
        <PictureUploadContext value={partnerLooks.uploadPicture}>
          <RecordForm
            call={partnerLooks.saveDraft}
            groups={groups}
            resource={resource}
            record={record}
            save={saveDraft}
            saveLabel={translate('partnerLooks.saveDraft')}
            onReload={onReload}
            Note={DraftStatus}
            Beside={Preview}
          />
        </PictureUploadContext>
        <Versions />
      </Box>
    </LooksProvider>
  );
};
