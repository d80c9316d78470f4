import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import { Box, Button, Link as TextLink, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { certificates } from '../../../contract/certificates';
import type { PersonsCycle } from '../../../contract/members/personsFile';
import { useDownload } from '../../../dataProvider/useDownload';
import { certificatePath } from '../../routing/paths';
import { FileLink } from '../../ui/FileLink';
import { useFormat } from '../../ui/useFormat';

/** Outcome of a cycle, in one line. */
const useOutcome = (): ((cycle: PersonsCycle) => string) => {
  const translate = useTranslate();
  const format = useFormat();
  return ({ state, dueOn, completedOn, endedOn, startedOn, external }) => {
    if (external) return translate('members.instruction.cycles.entered', { day: format.date(completedOn ?? '') });
    const day = { open: dueOn, completed: completedOn ?? '', ended: endedOn ?? '' }[state];
    const word = state === 'open' && startedOn ? 'begun' : state;
    return translate(`members.instruction.cycles.${word}`, { day: day && format.date(day) });
  };
};

const Certificate = ({ certificate }: { certificate: NonNullable<PersonsCycle['certificate']> }) => {
  const translate = useTranslate();
  const format = useFormat();
  const { busy, save } = useDownload();
  const { resultUuid, number, validUntil, score } = certificate;
  const until = validUntil
    ? translate('members.instruction.cycles.validUntil', { day: format.date(validUntil) })
    : translate('members.instruction.cycles.validForGood');
  const scored = score === null ? [] : [translate('members.instruction.cycles.score', { score: format.number(score) })];
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
      <Typography variant="body2">
        <TextLink component={Link} to={certificatePath(resultUuid)}>
          {translate('members.instruction.cycles.certificate', { number })}
        </TextLink>
        {[until, ...scored].map((text) => ` · ${text}`)}
      </Typography>
      <Button
        size="small"
        color="inherit"
        loading={busy}
        startIcon={<DownloadOutlined />}
        aria-label={translate('members.instruction.cycles.downloadOne', { number })}
        onClick={() => void save(certificates.downloadOne, { resultUuid })}
      >
        {translate('members.instruction.cycles.download')}
      </Button>
    </Box>
  );
};

/** Somebody else's certificate that stands for doing the course. */
const External = ({ external }: { external: NonNullable<PersonsCycle['external']> }) => {
  const translate = useTranslate();
  const format = useFormat();
  const { issuer, issuedOn, validUntil, file } = external;
  const until = validUntil
    ? translate('members.instruction.cycles.validUntil', { day: format.date(validUntil) })
    : translate('members.instruction.cycles.validForGood');
  return (
    <Typography variant="body2">
      {translate('members.instruction.cycles.external', { issuer, day: format.date(issuedOn) })} · {until}
      {file && ' · '}
      {file && <FileLink address={file} />}
    </Typography>
  );
};

/** Every time that a course was asked of somebody, the newest first. */
export const CycleList = ({ cycles, title }: { cycles: readonly PersonsCycle[]; title: string }) => {
  const translate = useTranslate();
  const format = useFormat();
  const outcomeOf = useOutcome();
  return (
    <Box component="ol" aria-label={translate('members.instruction.historyOf', { title })} sx={listStyle}>
      {cycles.map((cycle) => (
        <Box component="li" key={cycle.uuid} sx={{ borderTop: 1, borderColor: 'divider', py: 1 }}>
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {outcomeOf(cycle)}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {translate('members.instruction.cycles.assigned', {
              day: format.date(cycle.assignedOn),
              due: format.date(cycle.dueOn),
            })}
            {cycle.lastRemindedOn &&
              ` · ${translate('elearningStatistics.reminded', { day: format.date(cycle.lastRemindedOn) })}`}
          </Typography>
          {cycle.certificate && <Certificate certificate={cycle.certificate} />}
          {cycle.external && <External external={cycle.external} />}
        </Box>
      ))}
    </Box>
  );
};

const listStyle = { listStyle: 'none', m: 0, mt: 1.5, p: 0 } as const;
