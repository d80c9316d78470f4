import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined';
import { Alert, Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Ref } from 'react';
import type { Attendee } from '../../../contract/riskAssessments/attendees';
import type { RiskSheet } from '../../../contract/riskSheets';
import { columnStyle, headingStyle, navigationStyle } from '../../execution/columnStyle';
import type { Answers, Place, Section, SheetState } from '../../execution/sheet/sheet';
import { Attendees } from './Attendees';
import { Confidence } from './Confidence';
import { ReviewSection } from './ReviewSection';

interface Properties {
  kind: RiskSheet['kind'];
  sections: readonly Section[];
  answers: Answers;
  /** Of an inspection: who takes part. */
  attendees: SheetState['attendees'];
  /** Questions without an answer. */
  open: readonly Place[];
  headingRef: Ref<HTMLHeadingElement>;
  /** True if the server has everything: only then it can be handed in, unless it was taken along. */
  isSaved: boolean;
  isTaken: boolean;
  isBusy: boolean;
  /** Why handing in did not work. */
  failure: string | null;
  onOpen: (questionId: string) => void;
  /** To the question shown last. */
  onBack: () => void;
  onHandIn: () => void;
  onAttendees: (attendees: Attendee[]) => void;
}

/** All questions with their answers before the sheet is handed in; each leads back to itself. */
export const ReviewScreen = ({ kind, sections, answers, open, headingRef, ...rest }: Properties) => {
  const { attendees, isSaved, isTaken, isBusy, failure, onOpen, onBack, onHandIn, onAttendees } = rest;
  const translate = useTranslate();
  const [firstOpen] = open;
  const words = (part: string, params?: object) => translate(`riskSheets.review.${part}`, params);
  const isEmpty = Object.keys(answers).length === 0;
  return (
    <Box sx={columnStyle}>
      <Typography ref={headingRef} variant="h1" tabIndex={-1} sx={{ mb: 1, ...headingStyle }}>
        {words('title')}
      </Typography>
      <Typography sx={{ mb: 2.5, fontSize: '1.0625rem', lineHeight: 1.6 }}>
        {words(firstOpen ? 'textOpen' : 'text')}
      </Typography>
      {firstOpen && (
        <Alert
          severity="warning"
          sx={{ mb: 2.5, flexWrap: 'wrap' }}
          action={
            <Button color="inherit" onClick={() => onOpen(firstOpen.question.questionId)} sx={{ minHeight: 44 }}>
              {words('toOpen')}
            </Button>
          }
        >
          {words('open', { smart_count: open.length })}
        </Alert>
      )}
      {sections.map((section) => (
        <ReviewSection key={section.sectionId} section={section} answers={answers} onOpen={onOpen} />
      ))}
      {attendees && <Attendees attendees={attendees} onChange={onAttendees} />}
      <Confidence kind={kind} />
      <Box aria-live="assertive">
        {failure && (
          <Alert severity="error" role="presentation" sx={{ mb: 2 }}>
            {failure}
          </Alert>
        )}
      </Box>
      <Box sx={{ ...navigationStyle, flexWrap: 'wrap', alignItems: 'center' }}>
        <Typography variant="body2" color="textSecondary" role="status" sx={{ flex: '1 0 100%' }}>
          {!isSaved && !(isTaken && isEmpty) && words(isTaken ? 'notSavedTaken' : 'notSaved')}
          {(isSaved || isTaken) && isEmpty && words('empty')}
        </Typography>
        <Button
          variant="outlined"
          color="inherit"
          size="large"
          startIcon={<ArrowBackOutlined />}
          onClick={onBack}
          sx={{ flex: { xs: 1, sm: '0 0 auto' } }}
        >
          {translate('executions.back')}
        </Button>
        <Button
          variant="contained"
          size="large"
          loading={isBusy}
          disabled={!(isSaved || isTaken) || isEmpty}
          onClick={onHandIn}
          sx={{ flex: { xs: 2, sm: '0 0 auto' }, ml: { sm: 'auto' } }}
        >
          {words('handIn')}
        </Button>
      </Box>
    </Box>
  );
};
