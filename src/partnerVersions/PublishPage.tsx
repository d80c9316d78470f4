import { Alert, Box, Button, Skeleton, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { type LibraryUpload, maximumVersionFile, partnerVersions } from '../../contract/partner/versions';
import { emit } from '../../dataProvider/events';
import { useCall, useKeep } from '../../dataProvider/useCall';
import { errorText } from '../../i18n/errorText';
import { detailsPath } from '../generator/paths';
import { usePlace } from '../generator/resourceContext';
import { PageShell } from '../page/PageShell';
import { NotRead } from '../ui/NotRead';
import { SectionCard } from '../ui/SectionCard';
import { showToast } from '../ui/toasts';
import { useFormat } from '../ui/useFormat';
import { Checked } from './Checked';
import { Discard } from './Discard';
import { FileChoice } from './FileChoice';
import { Findings } from './Findings';
import { arrived, useSending } from './useSending';
import { Versions } from './Versions';
import { Waiting } from './Waiting';

/** Milliseconds between two questions for how far the check or publishing is. */
const interval = 1_000;

const isWorkedOn = (upload?: LibraryUpload): boolean => upload?.state === 'checking' || upload?.state === 'publishing';

/** Uploading new content and new versions for the licensee's library, and publishing them. */
export const PublishPage = () => {
  const translate = useTranslate();
  const { data, error, refetch } = useCall(
    partnerVersions.list,
    {},
    { refetchInterval: ({ state }) => isWorkedOn(state.data?.items[0]) && interval },
  );
  return (
    <PageShell
      title={translate('partnerVersions.title')}
      subtitle={translate('partnerVersions.subtitle')}
      crumbs={[{ label: translate('partner.sections.portfolio') }]}
    >
      {data && <Publishing upload={data.items[0]} onGone={() => void refetch()} />}
      {!data && (error ? <NotRead onRetry={() => void refetch()} /> : <Skeleton variant="rounded" height={320} />)}
    </PageShell>
  );
};

const Publishing = ({ upload, onGone }: { upload: LibraryUpload | undefined; onGone: () => void }) => {
  const translate = useTranslate();
  const keep = useKeep();
  const onUpload = (present: LibraryUpload): void => keep(partnerVersions.list, {}, { items: [present] });
  const { sending, start } = useSending({
    onUpload,
    onRefused: (error) => {
      showToast({ type: 'danger', message: errorText(translate, error) });
      onGone();
    },
  });
  const send = (file: File): void => void start(file);
  if (sending) return <SendingFile {...sending} onGoOn={() => send(sending.file)} />;
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {upload && <State upload={upload} onUpload={onUpload} onChoose={send} />}
      {(!upload || upload.state === 'failed' || upload.state === 'published') && (
        <FirstChoice isFirst={!upload} onChoose={send} />
      )}
    </Box>
  );
};

const FirstChoice = ({ isFirst, onChoose }: { isFirst: boolean; onChoose: (file: File) => void }) => {
  const translate = useTranslate();
  const format = useFormat();
  return (
    <FileChoice
      title={translate(`partnerVersions.choose.${isFirst ? 'title' : 'again'}`)}
      text={translate('partnerVersions.choose.text', { size: format.bytes(maximumVersionFile) })}
      button={translate('partnerVersions.choose.button')}
      onChoose={onChoose}
    />
  );
};

interface SendingProperties {
  file: File;
  sent: number;
  isLost: boolean;
  onGoOn: () => void;
}

const SendingFile = ({ file, sent, isLost, onGoOn }: SendingProperties) => {
  const translate = useTranslate();
  const format = useFormat();
  const text = translate('partnerVersions.sending.progress', {
    sent: format.bytes(sent),
    size: format.bytes(file.size),
  });
  return (
    <Waiting
      title={translate('partnerVersions.sending.title', { name: file.name })}
      text={text}
      percent={Math.round((sent / file.size) * 100)}
    >
      {isLost && (
        <Alert
          severity="warning"
          action={
            <Button color="inherit" size="small" onClick={onGoOn}>
              {translate('partnerVersions.sending.goOn')}
            </Button>
          }
        >
          {translate('partnerVersions.sending.lost')}
        </Alert>
      )}
    </Waiting>
  );
};

interface StateProperties {
  upload: LibraryUpload;
  onUpload: (upload: LibraryUpload) => void;
  onChoose: (file: File) => void;
}

/** The upload as far as it is. */
const State = ({ upload, onUpload, onChoose }: StateProperties) => {
  const translate = useTranslate();
  const format = useFormat();
  const { state, fileName, found } = upload;
  if (state === 'receiving') {
    const words = 'partnerVersions.sending.waiting';
    const told = {
      name: fileName,
      sent: format.bytes(arrived(upload)),
      size: format.bytes(upload.size),
      by: upload.begunBy,
      when: format.instant(upload.begunAt),
    };
    return (
      <>
        <FileChoice
          title={translate(`${words}.title`, told)}
          text={translate(`${words}.text`, told)}
          button={translate(`${words}.button`)}
          onChoose={onChoose}
        />
        <Box>
          <Discard upload={upload} />
        </Box>
      </>
    );
  }
  if (state === 'checking' || state === 'publishing') {
    const name = state === 'publishing' ? found?.title || fileName : fileName;
    const words = `partnerVersions.${state}`;
    return <Waiting title={translate(`${words}.title`, { name })} text={translate(`${words}.text`)} />;
  }
  if (state === 'checked') return <Checked key={upload.uuid} upload={upload} onUpload={onUpload} />;
  if (state === 'published') return <Outcome upload={upload} />;
  return (
    <SectionCard title={fileName}>
      <Findings findings={upload.findings} />
    </SectionCard>
  );
};

/** The version that an upload has become, among those that there are. */
const Outcome = ({ upload: { outcome, found, fileName } }: { upload: LibraryUpload }) => {
  const translate = useTranslate();
  const library = usePlace('partnerLibrary');
  // The job has ended only now: what the library shows is to be read anew.
  useEffect(() => emit('changed', ['partnerLibrary']), []);
  if (!outcome) return null;
  const { kind, uuid, number, isNew } = outcome;
  const words = isNew ? 'title' : 'same';
  const title = found?.title || fileName;
  return (
    <>
      <Alert
        severity={isNew ? 'success' : 'info'}
        action={
          <Button color="inherit" size="small" component={Link} to={detailsPath(library, uuid)}>
            {translate('partnerVersions.outcome.companies')}
          </Button>
        }
      >
        <Typography>{translate(`partnerVersions.outcome.${words}`, { title, number })}</Typography>
      </Alert>
      <SectionCard title={translate('partnerVersions.history.title')}>
        <Versions uuid={uuid} kind={kind} />
      </SectionCard>
    </>
  );
};
