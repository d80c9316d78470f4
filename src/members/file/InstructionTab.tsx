import SchoolOutlined from '@mui/icons-material/SchoolOutlined';
import { Box, Skeleton } from '@mui/material';
import { useTranslate } from 'ra-core';
import { members } from '../../../contract/members';
import { useCall } from '../../../dataProvider/useCall';
import { RemindButton } from '../../elearnings/remind/RemindButton';
import { EmptyPage } from '../../ui/EmptyPage';
import { NotRead } from '../../ui/NotRead';
import { CourseRow } from './CourseRow';
import { ExternalCertificates } from './ExternalCertificates';
import type { PersonsFileProperties } from './properties';
import { StandingFilter } from './StandingFilter';
import { isAsked, standsIn } from './sights';
import { useSight } from './useSight';

/** Training record of a person with every course: what holds, what is due, what is missing, and all that was before. */
export const InstructionTab = ({ record }: PersonsFileProperties) => {
  const { uuid, firstName, lastName, archivedAt } = record;
  const translate = useTranslate();
  const [sight, setSight] = useSight();
  const { data, isError, refetch } = useCall(members.instruction, { uuid });
  if (!data && isError) return <NotRead onRetry={() => void refetch()} />;
  if (!data) return <Skeleton variant="rounded" height={320} />;
  const { courses } = data;
  if (courses.length === 0) {
    return (
      <>
        <EmptyPage
          icon={SchoolOutlined}
          title={translate('members.instruction.empty.title')}
          text={translate('members.instruction.empty.text')}
        />
        <ExternalCertificates record={record} />
      </>
    );
  }
  const shown = courses.filter((course) => sight === null || standsIn(course, sight));
  return (
    <>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 1.5,
          mb: 2,
        }}
      >
        <StandingFilter courses={courses} sight={sight} onChange={setSight} />
        {!archivedAt && courses.some(isAsked) && (
          <RemindButton variant="outlined" filter={{ memberUuids: [uuid] }} about={`${firstName} ${lastName}`} />
        )}
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
        {shown.map((course) => (
          <CourseRow key={course.elearningUuid} course={course} />
        ))}
      </Box>
      <ExternalCertificates record={record} />
    </>
  );
};
