import { Alert, Box, Button, CircularProgress, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { elearningExecutions } from '../../../contract/elearningExecutions';
import { useCall } from '../../../dataProvider/useCall';
import { useWayOut } from '../../execution/useWayOut';
import { paths } from '../../routing/paths';
import { useFormat } from '../../ui/useFormat';

interface Properties {
  executionUuid: string;
  /** True if everything is stored: before that nothing is said of what came of it. */
  isStored: boolean;
  /** Actions offered where it is not passed. */
  children?: ReactNode;
}

/** Takes the focus when it appears, so that whoever waits is told what came of it. */
const Outcome = ({ title }: { title: string }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <Typography ref={heading} variant="h1" tabIndex={-1} sx={headingStyle}>
      {title}
    </Typography>
  );
};

const headingStyle = { fontSize: '1.875rem', '&:focus': { outline: 'none' } } as const;

/** Result of an execution, as the server says: passed with the way to the certificate, or not yet. */
export const EndScreen = ({ executionUuid, isStored, children }: Properties) => {
  const translate = useTranslate();
  const format = useFormat();
  const wayOut = useWayOut('elearning');
  // Not kept for the next end, which another try at the questions leads to.
  const options = { enabled: isStored, gcTime: 0 };
  const { data: result } = useCall(elearningExecutions.result, { executionUuid }, options);
  const outcome = result && isStored ? (result.passed ? 'passed' : 'failed') : 'waiting';
  const words = (part: string, values?: object) => translate(`elearningExecutions.end.${part}`, values);
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2.5 }}>
      <Outcome key={outcome} title={words(`${outcome}.title`)} />
      {outcome === 'waiting' && isStored && <CircularProgress aria-label={words('waiting.title')} />}
      {outcome === 'waiting' && !isStored && <Alert severity="warning">{words('waiting.text')}</Alert>}
      {result && outcome !== 'waiting' && (
        <Typography sx={{ fontSize: '1.125rem', lineHeight: 1.65 }}>
          {result.score === null
            ? words(`${outcome}.text`)
            : words(`${outcome}.score`, { score: result.score, passMark: result.passMark })}
        </Typography>
      )}
      {result?.validUntil && outcome === 'passed' && (
        <Typography sx={{ fontSize: '1.125rem' }}>
          {words('validUntil', { date: format.date(result.validUntil) })}
        </Typography>
      )}
      {outcome === 'failed' && children}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        {result?.resultUuid && outcome === 'passed' && (
          <Button
            variant="contained"
            size="large"
            component={Link}
            to={`${paths.elearningCertificate}/${result.resultUuid}`}
          >
            {words('certificate')}
          </Button>
        )}
        <Button variant="outlined" color="inherit" size="large" component={Link} to={wayOut.to}>
          {wayOut.label}
        </Button>
      </Box>
    </Box>
  );
};
