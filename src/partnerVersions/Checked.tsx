import { Box, Button, Skeleton } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { blankFields } from '../../contract/kit/blankFields';
import type { RequestOf } from '../../contract/kit/call';
import { isDifferent } from '../../contract/partner/versionDifferences';
import { type LibraryUpload, packageDetails, partnerVersions } from '../../contract/partner/versions';
import { attempt } from '../../dataProvider/attempt';
import { request } from '../../dataProvider/request';
import { save } from '../../dataProvider/save';
import { useCall } from '../../dataProvider/useCall';
import { RecordForm } from '../generator/form/RecordForm';
import { NotRead } from '../ui/NotRead';
import { SectionCard } from '../ui/SectionCard';
import { Comparison } from './Comparison';
import { Discard } from './Discard';
import { Findings, Notices } from './Findings';
import { FoundList } from './FoundList';

type Details = Omit<RequestOf<typeof partnerVersions.compare>, 'uuid'>;

const groups = { package: Object.keys(packageDetails) as (keyof typeof packageDetails)[] };

interface Properties {
  upload: LibraryUpload;
  onUpload: (upload: LibraryUpload) => void;
}

/** An upload that was checked: what it is, a package's details, differences, and the way to publish it. */
export const Checked = ({ upload, onUpload }: Properties) => {
  const { uuid, found, fileName, findings, notices } = upload;
  const noDetails: Details = { ...blankDetails, title: found?.kind === 'package' ? found.title || null : null };
  const [details, setDetails] = useState(found?.kind === 'package' ? null : blankDetails);
  const [former, setFormer] = useState(noDetails);
  if (!found) return null;
  const compare = async (body: Readonly<Record<string, unknown>>, release: () => void): Promise<void> => {
    await save(partnerVersions.compare, { ...body, uuid }, { loader: 'save' });
    release();
    const chosen = { ...blankDetails, ...body } as Details;
    setFormer(chosen);
    setDetails(chosen);
  };
  return (
    <Box sx={partsStyle}>
      <Findings findings={findings} />
      <Notices notices={notices} />
      {details ? (
        <Compared
          upload={{ ...upload, found }}
          details={details}
          onUpload={onUpload}
          onBack={found.kind === 'package' ? () => setDetails(null) : undefined}
        />
      ) : (
        <>
          <SectionCard title={found.title || fileName} actions={<Discard upload={upload} />}>
            <FoundList fileName={fileName} found={found} />
          </SectionCard>
          <PackageForm former={{ ...former, uuid }} save={compare} />
        </>
      )}
    </Box>
  );
};

const blankDetails = blankFields(partnerVersions.compare.request) as unknown as Details;

const PackageForm = ({
  former,
  save: compare,
}: {
  former: Details & { uuid: string };
  save: (body: Readonly<Record<string, unknown>>, release: () => void) => Promise<void>;
}) => {
  const translate = useTranslate();
  return (
    <RecordForm
      call={partnerVersions.compare}
      groups={groups}
      resource="partnerVersions"
      defaults={former}
      save={compare}
      submitLabel={translate('partnerVersions.compare')}
    />
  );
};

interface ComparedProperties {
  upload: LibraryUpload & { found: NonNullable<LibraryUpload['found']> };
  details: Details;
  onUpload: (upload: LibraryUpload) => void;
  /** Back to the details of a package. */
  onBack: (() => void) | undefined;
}

const Compared = ({ upload, details, onUpload, onBack }: ComparedProperties) => {
  const translate = useTranslate();
  const [isSending, setIsSending] = useState(false);
  const { uuid, found, fileName } = upload;
  const body = { ...details, uuid };
  const place = useRef<HTMLDivElement>(null);
  const { data, isError, refetch } = useCall(partnerVersions.compare, body);
  const isRead = data !== undefined;
  const isAfterForm = onBack !== undefined;
  // The form that was sent is gone: whoever works by keyboard goes on here.
  useEffect(() => {
    if (isRead && isAfterForm) place.current?.focus();
  }, [isRead, isAfterForm]);
  if (!data) return isError ? <NotRead onRetry={() => void refetch()} /> : <Skeleton variant="rounded" height={240} />;
  const isSame = data.differences !== null && !isDifferent(data.differences);
  const publish = async (): Promise<void> => {
    setIsSending(true);
    await attempt(async () => onUpload(await request(partnerVersions.publish, body, { toast: 'failures' })));
    setIsSending(false);
  };
  return (
    <Box ref={place} tabIndex={-1} sx={partsStyle}>
      <SectionCard title={data.title} actions={<Discard upload={upload} />}>
        <FoundList fileName={fileName} found={found} comparison={data} />
      </SectionCard>
      <Comparison comparison={data} isSame={isSame} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        {!isSame && (
          <Button variant="contained" disabled={isSending} onClick={() => void publish()}>
            {translate('partnerVersions.publish')}
          </Button>
        )}
        {onBack && (
          <Button variant="outlined" color="inherit" onClick={onBack}>
            {translate('partnerVersions.change')}
          </Button>
        )}
      </Box>
    </Box>
  );
};

const partsStyle = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '&:focus': { outline: 'none' },
} as const;
